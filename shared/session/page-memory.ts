import { createEvent, createStore, type Store, sample } from 'effector'

/** What only the memory of the page has, such as a typed password: a reload would lose it for good. */
const held = createEvent<{ holder: object; holds: boolean }>()

const $holders = createStore<readonly object[]>([], { serialize: 'ignore' }).on(
  held,
  (holders, { holder, holds }) => {
    const others = holders.filter((other) => other !== holder)
    return holds ? [...others, holder] : others
  },
)

/** The shop does not reload by itself while this is so. */
export const $isMemoryNeeded = $holders.map((holders) => holders.length > 0)

/** While `$holds`, a part of the page has something that would not survive a reload. */
export function holdInMemory($holds: Store<boolean>): void {
  const holder = {}
  sample({ clock: $holds, fn: (holds) => ({ holder, holds }), target: held })
}
