import { createEvent, createStore, type Store, sample } from 'effector'

/** A part of the page holds, or no longer holds, unsaved data that a reload would lose. */
const held = createEvent<{ holder: object; holds: boolean }>()

const $holders = createStore<readonly object[]>([]).on(held, (holders, { holder, holds }) => {
  const others = holders.filter((other) => other !== holder)
  return holds ? [...others, holder] : others
})

/** While true, the shop must not reload automatically. */
export const $isMemoryNeeded = $holders.map((holders) => holders.length > 0)

/** While `$holds`, the caller has data only in memory, such as a typed password. */
export function holdInMemory($holds: Store<boolean>): void {
  const holder = {}
  sample({ clock: $holds, fn: (holds) => ({ holder, holds }), target: held })
}
