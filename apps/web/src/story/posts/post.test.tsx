import { type PlatformGroup, platformGroups } from '@rongbian/domain'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Post } from '#/story/posts/post.tsx'

const groups = Object.keys(platformGroups) as PlatformGroup[]

test.each(groups)('a post of %s says the title and strikes through what is lost', (group) => {
  const { unmount } = render(
    <Post
      group={group}
      label="预览"
      name="晨光"
      avatar={null}
      title={{ kept: '海堤开放', lost: '' }}
      text={{ kept: '十二公里', lost: '步道' }}
      covers={[]}
    />,
  )
  const post = within(screen.getByRole('region', { name: '预览' }))
  expect(post.getByText(/海堤开放/)).toBeTruthy()
  expect(post.getByText(/十二公里/)).toBeTruthy()
  expect(post.getByText('步道').tagName).toBe('DEL')
  unmount()
})
