import type { CleanHtml } from '@shop/shared/page/tidy-html'
import { $cookieNoticeDue } from '@shop/shared/session/cookie-consent'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { faultSeen } from '../../failures/preload-error.ts'
import {
  $staticContent,
  $staticContentPending,
  loadStaticContentFx,
  staticContentRequested,
} from '../static-content.ts'

/**
 * `waiting`: nothing shows yet; `own`: the shop's text, because the museum has no text of its own.
 */
export type NoticeText = { kind: 'waiting' } | { kind: 'own' } | { kind: 'museum'; html: CleanHtml }

export const cookieNoticeOpened = createEvent()

/** Sanitises the museum's HTML. The sanitiser is fetched only if there is a notice. */
export const cleanFx = createEffect(async (html: string) => {
  const { tidyHtml } = await import('@shop/shared/page/tidy-html')
  return tidyHtml(html)
})

const wordsMissing = createEvent()

export const $noticeText = createStore<NoticeText>({ kind: 'waiting' })
  .on(cleanFx.doneData, (_, html): NoticeText => {
    return html === null ? { kind: 'own' } : { kind: 'museum', html }
  })
  .on([wordsMissing, cleanFx.fail], (): NoticeText => ({ kind: 'own' }))

sample({ clock: cookieNoticeOpened, target: staticContentRequested })

const $words = $staticContent.map(({ cookie_warning }) => cookie_warning.trim())

// The museum's content is known, and with it the text of the notice. Another page may have fetched
// the content already; a request that is pending is awaited.
const wordsKnown = sample({
  clock: [
    loadStaticContentFx.done,
    sample({
      clock: cookieNoticeOpened,
      source: combine(
        { words: $words, pending: $staticContentPending, loading: loadStaticContentFx.pending },
        ({ words, pending, loading }) => words !== '' || !(pending || loading),
      ),
      filter: Boolean,
    }),
  ],
  source: combine({ words: $words, due: $cookieNoticeDue }),
  filter: ({ due }) => due,
  fn: ({ words }) => words,
})
sample({ clock: wordsKnown, filter: (words) => words !== '', target: cleanFx })
sample({
  clock: [wordsKnown.filter({ fn: (words) => words === '' }), loadStaticContentFx.fail],
  target: wordsMissing,
})
sample({ clock: cleanFx.failData, target: faultSeen })
