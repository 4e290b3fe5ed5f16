import { $config } from '@shop/shared/config/model'
import type { Texts } from '@shop/shared/i18n/texts'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { ComponentType } from 'react'
import { choiceRead, dateSettled, pageClosed } from './choice/choice-model.ts'
import { $day, $slots } from './choice/day-model.ts'
import { $offer } from './choice/offer-model.ts'

interface Wanted {
  /** Loads the form: only visitors who press need it. */
  load: () => Promise<{
    WaitingForm: ComponentType
    addTexts: (texts: Texts, country: string | null) => Promise<void>
  }>
  texts: Texts
  country: string | null
  /** Announced when the form cannot be loaded. */
  failedText: string
}

export const formWanted = createEvent<Wanted>()

export const loadFormFx = createEffect(async ({ load, texts, country }: Wanted) => {
  const { WaitingForm: Form, addTexts } = await load()
  await addTexts(texts, country)
  return { Form }
})

/** Is something sold out on the day, so that the visitor can wait for it? */
export const $canWait = combine(
  { config: $config, day: $day, slots: $slots, offer: $offer },
  ({ config, day, slots, offer }) =>
    config.hasWaitingList &&
    offer !== null &&
    (day.kind === 'soldOut' || slots.some(({ kind }) => kind === 'soldOut')),
)

/** The form, while it is open. */
export const $form = createStore<{ Form: ComponentType } | null>(null)
  .on(loadFormFx.doneData, (_, form) => form)
  .reset(choiceRead, dateSettled, pageClosed)

sample({ clock: formWanted, target: loadFormFx })
sample({
  clock: loadFormFx.fail,
  fn: ({ params: { failedText: text } }): GlobalMessage => ({
    parts: [{ text }],
    className: 'warning',
  }),
  target: messageShown,
})
