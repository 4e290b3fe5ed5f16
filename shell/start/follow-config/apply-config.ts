import { $postUnderWay } from '@shop/shared/api/model'
import { $lines } from '@shop/shared/cart/model'
import type { ConfigReply } from '@shop/shared/config/ask-for-config'
import { $config, configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { textsOnDemand } from '@shop/shared/i18n/texts-on-demand'
import { isOnSale } from '@shop/shared/offerings'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { applyLook, type Look } from '../../frame/look.ts'
import { $notice, noticeDismissed, noticeShown } from '../../frame/notices/shop-notice-model.ts'
import { staticContentOutdated } from '../../frame/static-content.ts'
import { deployedConfig } from '../deployment.ts'
import { noteConfig } from '../load-config.ts'
import { configOfDocument } from './config-of-document.ts'
import { $source, askAgainFx } from './model.ts'
import { type Withdrawal, withdrawalOf } from './withdrawal.ts'

export const noteConfigFx = createEffect(noteConfig)
export const applyLookFx = createEffect((look: Look) => applyLook(document, look))

const withdrawalTexts = textsOnDemand(
  (language) => import(/* webpackMode: 'eager' */ `./locales/${language}.json`),
)
interface Withdrawn {
  what: Withdrawal
  language: Language
  country: string | null
}

const readWithdrawalFx = createEffect(async ({ what, language, country }: Withdrawn) =>
  (await withdrawalTexts(language, country))(what),
)

const replyRead = createEvent()
const $reply = createStore<ConfigReply | null>(null)
  .on(askAgainFx.doneData, (_, reply) => reply)
  .reset(replyRead)

// While a POST of a page is pending, a new config is not applied, because it could replace this
// page.
const $readable = combine($reply, $postUnderWay, (reply, isPosting) => (isPosting ? null : reply))

const read = sample({
  clock: $readable.updates,
  source: combine({ config: $config, source: $source, lines: $lines }),
  fn: ({ config, source, lines }, reply) => {
    if (reply === null || source === null || hasNoFlags(reply.answer, config)) return null
    const { deployment, language } = source
    const next = configOfDocument(deployedConfig(reply.answer, deployment), config, language)
    return {
      reply,
      config: next,
      isNew: JSON.stringify(next) !== JSON.stringify(config),
      hasNewWords: next.contentRevision !== config.contentRevision,
      withdrawal: withdrawalOf(lines, config, next),
      language,
    }
  },
}).filter({ fn: (reading) => reading !== null })
sample({ clock: read, target: replyRead })

const changed = read.filter({ fn: ({ isNew }) => isNew })
sample({ clock: changed, fn: ({ config }) => config, target: configArrived })
sample({ clock: changed, fn: ({ config }) => config, target: applyLookFx })
sample({ clock: changed, fn: ({ reply }) => reply, target: noteConfigFx })
sample({
  clock: changed.filter({ fn: ({ hasNewWords }) => hasNewWords }),
  target: staticContentOutdated,
})
sample({
  clock: changed.filterMap(({ withdrawal: what, language, config: { country } }) =>
    what === null ? undefined : { what, language, country },
  ),
  target: readWithdrawalFx,
})
sample({ clock: readWithdrawalFx.doneData, target: noticeShown })

// The server has answered again, so the notice that it does not answer is outdated.
sample({
  clock: read,
  source: $notice,
  filter: (notice) => notice === 'stored',
  target: noticeDismissed,
})
// Removes the notice about the basket when everything in the basket is on sale: again, or because
// the visitor has removed the other lines.
sample({
  clock: combine($lines, $config, (lines, config) =>
    lines.every(({ type }) => isOnSale(type, config)),
  ).updates,
  source: $notice,
  filter: (notice, isAllOnSale) => isAllOnSale && notice !== null && notice !== 'stored',
  target: noticeDismissed,
})

/**
 * An answer without any flag, e.g. an empty object from a proxy, does not mean that the whole shop
 * is closed.
 */
function hasNoFlags(answer: ShopConfig, current: ShopConfig): boolean {
  return Object.keys(answer.flags).length === 0 && Object.keys(current.flags).length > 0
}
