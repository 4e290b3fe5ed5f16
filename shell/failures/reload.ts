import { $postUnderWay } from '@shop/shared/api/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'

/** The page should be loaded anew; it will be as soon as no POST waits for its answer. */
export const reloadWanted = createEvent()

export const reloadFx = createEffect(() => location.reload())

const $isWanted = createStore(false)
  .on(reloadWanted, () => true)
  .reset(reloadFx)

const $isDue = combine($isWanted, $postUnderWay, (wanted, posting) => wanted && !posting)

// A payment whose answer is thrown away may have been made: a reload never comes between.
sample({ clock: $isDue, filter: Boolean, fn: () => {}, target: reloadFx })
