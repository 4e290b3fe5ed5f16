import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import {
  change,
  openOperatorPage,
  preview,
  savePlan,
  undo,
  useOperatorDatabase,
  wordsOf,
} from './testing/operator-page.ts'
import { operatorTexts } from './texts.ts'

const embedded = useOperatorDatabase()
const openPage = () => openOperatorPage(embedded.db)

test('colour, scheme and country are set, named in the history, and undone', async () => {
  const { session, config } = await openPage()
  const before = await config()
  const wanted = { accent: '#2b3f86', color_scheme: 'auto', country: 'DE' }
  const { answer } = await preview(session, wanted)
  await savePlan(session, answer)
  expect(await config()).toMatchObject(wanted)
  const history = await session.call('history')
  const words = wordsOf(history.answer.revisions[0])
  expect(words.sort()).toEqual(wordsOf(answer).sort())
  expect(words).toContain('Country of the museum: not stated (as in Switzerland) → Germany')
  expect(words).toContain('Colour scheme: light → as set on the visitor’s device')
  expect(words.join()).not.toMatch(/look\.|fields\./)
  await undo(session, 1)
  const { accent, color_scheme, country } = await config()
  expect({ accent, color_scheme, country }).toEqual({
    accent: before.accent,
    color_scheme: before.color_scheme,
    country: before.country,
  })
})

test('a scheme goes back to the first one, and a country back to none', async () => {
  const { session, config } = await openPage()
  await change(session, { color_scheme: 'dark', country: 'AT' })
  await change(session, { color_scheme: 'light', country: '' })
  const { color_scheme, country } = await config()
  expect([color_scheme ?? 'light', country || null]).toEqual(['light', null])
})

test('an accent that is too pale may be, and one is taken away', async () => {
  const { session, config } = await openPage()
  await change(session, { accent: '#ffd54f' })
  expect(await config()).toMatchObject({ accent: '#ffd54f' })
  await change(session, { accent: '' })
  expect((await config()).accent || null).toBeNull()
})

test.each(['red', '#12345', '#12345g', '1f5f5b', '#1f5f5b; x'])(
  'the colour %j is refused at its field, and stays as typed',
  async (accent) => {
    const { session, config } = await openPage()
    const before = await config()
    const { answer } = await preview(session, { accent })
    expect(answer).toMatchObject({
      problems: [{ path: 'accent', kind: 'colour' }],
      wanted: { accent },
    })
    expect(await config()).toEqual(before)
  },
)

test('a country or scheme that is on no list is refused', async () => {
  const { session } = await openPage()
  for (const wanted of [{ country: 'Germany' }, { color_scheme: 'pink' }])
    expect((await preview(session, wanted)).answer.kind).toBe('problems')
})

test.each(LANGUAGES)('the warning has both ratios and the colour in %s', (language) => {
  const text = operatorTexts(language)('look.tooLow', {
    scheme: 'S',
    ratio: '3.1',
    least: '4.5',
    used: '#aabbcc',
    usedRatio: '4.6',
  })
  for (const part of ['S', '3.1:1', '4.5:1', '#aabbcc', '4.6:1']) expect(text).toContain(part)
})
