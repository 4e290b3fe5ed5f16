import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import { unitsWithoutTrigger, unreadKeys } from './unused-units.ts'

/** Storage keys that the shop only writes, each with the reason. */
const READ_ELSEWHERE = [
  // Read by the museum's scripts and by support staff; the shop itself never uses this address.
  'lastVisitedUrl',
  // The script in the document reads this key by its text, because that script imports nothing.
  'startTries',
]

const sources = new Map(
  globSync('{shared,shell,mf-*}/**/*.{ts,tsx}', { cwd: ROOT, exclude: isNoSource }).map((file) => [
    `/${file}`,
    readFileSync(join(ROOT, file), 'utf8'),
  ]),
)

function isNoSource(name: string): boolean {
  return /^(?:node_modules|dist.*|testing|.*\.d\.ts|.*\.test\.tsx?)$/.test(name)
}

/** In ms: the test parses a thousand files. */
const PARSING_MS = 60_000

test(
  'every event and effect is triggered outside of tests',
  () => {
    expect(sources.size).toBeGreaterThan(500)
    expect(unitsWithoutTrigger(sources)).toEqual([])
  },
  PARSING_MS,
)

test('every stored value is read outside of tests', () => {
  expect(unreadKeys(Object.keys(STORAGE_KEYS), sources)).toEqual(READ_ELSEWHERE)
})

// Code like a fault of the past: the choice of a payment method was stored, but only a test fired
// the event that reads it.
const chosenWay = `
  export function createChosenWay() {
    const recalled = createEvent()
    const chosen = createEvent<string>()
    const recallFx = createEffect(() => readSession(STORAGE_KEYS.way))
    const storeFx = createEffect((way) => writeSession(STORAGE_KEYS.way, way))
    const $way = createStore(null).on(chosen, (_, way) => way).on(recallFx.doneData, (_, way) => way)
    sample({ clock: recalled, target: recallFx })
    sample({ clock: merge([chosen, recalled]), source: $way, target: storeFx })
    return { recalled, chosen, $way }
  }`
const form = `
  import { createChosenWay } from './chosen-way.ts'
  export const way = createChosenWay()
  export const { recalled, chosen } = way`
const page = `
  import { chosen, recalled } from './form.ts'
  export const Page = () => <button onClick={useUnit(chosen)} />`
/** A file that fires its own event of the same name, and imports nothing from the other files. */
const other = 'const recalled = createEvent()\nsample({ clock: $a, target: recalled })'
const files = (changed: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      '/shop/mf-a/chosen-way.ts': chosenWay,
      '/shop/mf-a/form.ts': form,
      '/shop/mf-a/page.tsx': page,
      '/shop/mf-a/other.ts': other,
      ...changed,
    }),
  )

test('reports an event that is only declared, listened to and passed on', () => {
  expect(unitsWithoutTrigger(files())).toEqual(['/shop/mf-a/chosen-way.ts: recalled'])
})

test('accepts an event that is triggered in any known way', () => {
  for (const trigger of [
    'sample({ clock: $a, target: recalled })',
    'sample({ clock: $a, target: [way.recalled] })',
    'bind(recalled)',
    'useUnit({ open: way.recalled })',
    'createPage({ opened: recalled })',
    'recalled()',
    'const model = { recalled }',
    'const a = <Offer model={{ recalled }} />',
  ]) {
    const used = files({ '/shop/mf-a/form.tsx': `${form}\n${trigger}` })
    expect(unitsWithoutTrigger(used), trigger).toEqual([])
  }
})

test('reports units without a trigger in a model that a function returns', () => {
  const made = `${form}\nfunction createModel() { const model = { recalled }; return model }`
  const handedOn = files({ '/shop/mf-a/form.ts': made })
  expect(unitsWithoutTrigger(handedOn)).toEqual(['/shop/mf-a/chosen-way.ts: recalled'])
})

test('reports a storage key that is only written and removed', () => {
  const writing = chosenWay.replace('readSession(', 'forgetSession(')
  expect(unreadKeys(['way'], files())).toEqual([])
  const written = files({
    '/shop/mf-a/chosen-way.ts': writing,
    '/shop/mf-a/other.ts': 'const PERSONAL = [STORAGE_KEYS.way]',
  })
  expect(unreadKeys(['way'], written)).toEqual(['way'])
})
