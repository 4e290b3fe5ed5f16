import { $config } from '@shop/shared/config/model'
import type { Texts } from '@shop/shared/i18n/texts'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { createEffect, createEvent, createStore, type Event, type Store, sample } from 'effector'
import type { ComponentType } from 'react'
import type { WaitingFormModel } from './on-demand/waiting-form-model.ts'

export interface Wanted {
  texts: Texts
  country: string | null
  /** Announced when the form cannot be loaded. */
  failedText: string
}

export interface LoadedForm {
  model: WaitingFormModel
  WaitingForm: ComponentType<{ model: WaitingFormModel }>
  addTexts: (texts: Texts, country: string | null) => Promise<void>
}

interface EntryFacts {
  /** Another day or page is shown: the form closes. */
  left: Event<unknown>[]
  /** Is something sold out on the day, so that the visitor can wait for it? */
  $canWait: Store<boolean>
  /** Loads the form: only visitors who press need it. */
  load: () => Promise<LoadedForm>
}

/** The button that opens the form with which a visitor waits for places. */
export function createWaitingEntry({ left, $canWait, load }: EntryFacts) {
  const formWanted = createEvent<Wanted>()

  const loadFormFx = createEffect(async ({ texts, country }: Wanted) => {
    const form = await load()
    await form.addTexts(texts, country)
    return form
  })

  /** The form, while it is open. */
  const $form = createStore<LoadedForm | null>(null)
    .on(loadFormFx.doneData, (_, form) => form)
    .reset(left)

  sample({ clock: formWanted, target: loadFormFx })
  sample({
    clock: loadFormFx.fail,
    fn: ({ params: { failedText: text } }): GlobalMessage => ({
      parts: [{ text }],
      className: 'warning',
    }),
    target: messageShown,
  })
  return {
    config: $config,
    canWait: $canWait,
    opened: $form,
    isLoading: loadFormFx.pending,
    want: formWanted,
  }
}

export type WaitingEntryModel = ReturnType<typeof createWaitingEntry>
