import { i18n } from '#/i18n/i18n.ts'

const make = (tag: string, className: string, text = '') => {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

const makeButton = (text: string, run: () => void) => {
  const button = make('button', 'rb-upload__button', text)
  button.setAttribute('type', 'button')
  button.addEventListener('click', run)
  return button
}

export interface UploadCard {
  dom: HTMLElement
  showProgress: (share: number) => void
  showFailure: (reason: string, retry: { label: string; run: () => void }) => void
}

/** The placeholder of files on their way. It is changed in place, so that progress never touches the document. */
export const makeUploadCard = (name: string, cancel: () => void): UploadCard => {
  const dom = make('div', 'rb-upload')
  const text = make('span', 'rb-upload__name', name)
  const state = make('span', 'rb-upload__state')
  const bar = make('span', 'rb-upload__bar')
  const actions = make('span', 'rb-upload__actions')
  dom.contentEditable = 'false'
  dom.setAttribute('role', 'status')
  dom.append(text, state, actions, bar)
  const cancelButton = () => makeButton(i18n.t('common:action.cancel'), cancel)

  return {
    dom,
    showProgress: (share) => {
      const percent = Math.round(share * 100)
      dom.classList.remove('is-failed')
      state.textContent = i18n.t('editor:upload.progress', { percent })
      bar.style.setProperty('--share', `${percent}%`)
      if (!actions.childElementCount || actions.childElementCount > 1) actions.replaceChildren(cancelButton())
    },
    showFailure: (reason, { label, run }) => {
      dom.classList.add('is-failed')
      state.textContent = reason
      actions.replaceChildren(makeButton(label, run), cancelButton())
    },
  }
}
