import { mediaUrl } from '@rongbian/domain'
import { playAddress } from '#/api/file-url.ts'
import { figureView } from '#/editor/media/figure-view.ts'
import { mediaNode } from '#/editor/media/media-node.ts'

const drawPlayer =
  (tag: 'video' | 'audio') =>
  ({ media }: { media: HTMLElement }, { attrs }: { attrs: Record<string, unknown> }) => {
    const known = media.querySelector<HTMLMediaElement>(tag)
    const player = known ?? document.createElement(tag)
    player.controls = true
    player.preload = 'metadata'
    const address = playAddress(String(attrs.src))
    if (player.getAttribute('src') !== address) player.src = address
    if (player instanceof HTMLVideoElement) player.poster = String(attrs.poster ?? '')
    if (!known) media.append(player)
  }

export const Video = mediaNode({
  name: 'video',
  className: 'rb-video',
  defaults: { src: '', poster: null },
  read: (figure) => {
    const video = figure.querySelector('video')
    const src = mediaUrl(video?.getAttribute('src') ?? '')
    return src ? { src, poster: mediaUrl(video?.getAttribute('poster') ?? '') ?? null } : undefined
  },
  write: ({ src, poster }) => ['video', { src, ...(poster ? { poster } : {}), controls: '' }],
  view: figureView({ className: 'rb-video', draw: drawPlayer('video') }),
})

export const Audio = mediaNode({
  name: 'audio',
  className: 'rb-audio',
  defaults: { src: '' },
  read: (figure) => {
    const src = mediaUrl(figure.querySelector('audio')?.getAttribute('src') ?? '')
    return src ? { src } : undefined
  },
  write: ({ src }) => ['audio', { src, controls: '' }],
  view: figureView({
    className: 'rb-audio',
    draw: drawPlayer('audio'),
    keepsMouse: ({ tagName }) => tagName === 'AUDIO',
  }),
})
