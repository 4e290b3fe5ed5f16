import type { BookedLine } from '@shop/shared/api/endpoints/booking'
import { type InEachLanguage, textsIn } from '@shop/shared/i18n/in-each-language'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { Texts } from '@shop/shared/i18n/texts'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { ComponentType } from 'react'
import { booked } from '../../../features/store-booking/model.ts'
import { dateChanged, linkOpened } from './model.ts'

interface Changing {
  /** Position of the line in the booking. */
  index: number
  line: BookedLine
}

interface Wanted extends Changing {
  /** Loads the steps of the change: only visitors who press need them. */
  load: () => Promise<{
    ChangeDate: ComponentType
    allTexts: Readonly<Record<string, InEachLanguage>>
  }>
  texts: Texts
  country: string | null
  /** Announced when the steps cannot be loaded. */
  failedText: string
}

export const changeWanted = createEvent<Wanted>()
/** The visitor leaves the date as it is. */
export const changeEnded = createEvent()

/** Loads the steps with their texts. */
export const loadStepsFx = createEffect(async ({ load, texts, country }: Wanted) => {
  const { ChangeDate, allTexts } = await load()
  const { language } = texts
  if (!isLanguage(language)) throw new Error(`no texts in ${language}`)
  for (const [name, all] of Object.entries(allTexts))
    texts.addResourceBundle(language, name, await textsIn(all, language, country))
  return ChangeDate
})

const LEAVINGS = [linkOpened, personForgotten, booked]

const $wanted = createStore<Changing | null>(null)
  .on(changeWanted, (_, { index, line }) => ({ index, line }))
  .reset([changeEnded, dateChanged, loadStepsFx.fail, ...LEAVINGS])
const $loaded = createStore<{ Steps: ComponentType } | null>(null).on(
  loadStepsFx.doneData,
  (_, Steps) => ({ Steps }),
)
/** The line whose date is being changed, once the steps are loaded. */
export const $changing = combine($wanted, $loaded, (wanted, loaded) =>
  wanted === null || loaded === null ? null : { ...wanted, ...loaded },
)
/** Where the visitor was: the focus goes back there. */
export const $returnTo = createStore<{ index: number; isChanged: boolean } | null>(null)
  .on(changeWanted, (_, { index }) => ({ index, isChanged: false }))
  .on(dateChanged, (place) => place && { ...place, isChanged: true })
  .reset(LEAVINGS)

sample({ clock: changeWanted, target: loadStepsFx })
sample({
  clock: loadStepsFx.fail,
  fn: ({ params }): GlobalMessage => ({
    parts: [{ text: params.failedText }],
    className: 'warning',
  }),
  target: messageShown,
})
