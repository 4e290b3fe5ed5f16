import { $config } from '@shop/shared/config/model'
import { type InEachLanguage, textsIn } from '@shop/shared/i18n/in-each-language'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { Texts } from '@shop/shared/i18n/texts'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { ComponentType } from 'react'
import { choiceRead, dateSettled, pageClosed } from './choice/choice-model.ts'
import { $day, $slots } from './choice/day-model.ts'
import { sellsDayTickets } from './choice/offer.ts'
import { $offer } from './choice/offer-model.ts'

interface Wanted {
  /** Loads the form: only visitors who press need it. */
  load: () => Promise<{ WaitingForm: ComponentType; texts: InEachLanguage }>
  texts: Texts
  country: string | null
  /** Announced when the form cannot be loaded. */
  failedText: string
}

export const formWanted = createEvent<Wanted>()

/** The texts of the form are loaded with it, under this name. */
export const FORM_TEXTS = 'mf_tickets_waiting'

export const loadFormFx = createEffect(async ({ load, texts: known, country }: Wanted) => {
  const { WaitingForm, texts } = await load()
  const { language } = known
  if (!isLanguage(language)) throw new Error(`no texts in ${language}`)
  known.addResourceBundle(language, FORM_TEXTS, await textsIn(texts, language, country))
  return WaitingForm
})

/** What a visitor can wait for: sold-out times of the day, or the sold-out day. */
export const $waitable = combine(
  { config: $config, day: $day, slots: $slots, offer: $offer },
  ({ config, day, slots, offer }) => {
    if (!config.hasWaitingList || offer === null) return []
    const times = slots.filter(({ kind }) => kind === 'soldOut')
    if (times.length > 0) return times.map(({ datetime, time }) => ({ datetime, time }))
    const isWholeDay = day.kind === 'soldOut' && sellsDayTickets(offer)
    return isWholeDay ? [{ datetime: offer.date, time: null }] : []
  },
)

/** The form, while it is open. */
export const $form = createStore<{ Form: ComponentType } | null>(null)
  .on(loadFormFx.doneData, (_, Form) => ({ Form }))
  .reset(choiceRead, dateSettled, pageClosed)

sample({ clock: formWanted, target: loadFormFx })
sample({
  clock: loadFormFx.fail,
  fn: ({ params }): GlobalMessage => ({
    parts: [{ text: params.failedText }],
    className: 'warning',
  }),
  target: messageShown,
})
