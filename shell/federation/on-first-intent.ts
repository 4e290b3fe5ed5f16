import { isRemotePage } from '../route-of-path.ts'

const SIGNS = ['pointerover', 'focusin'] as const

/** Calls once, when the visitor first points at a link to a remote's page or moves the focus to one. */
export function onFirstIntent(page: Document, prepare: () => void): void {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || !isRemotePage(link.pathname)) return
    for (const sign of SIGNS) page.removeEventListener(sign, notice)
    prepare()
  }
  for (const sign of SIGNS) page.addEventListener(sign, notice)
}
