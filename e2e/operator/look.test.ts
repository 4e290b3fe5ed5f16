import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import {
  hidden,
  type OperatorSession,
  openOperatorPage,
  savedBy,
  useOperatorDatabase,
} from './testing/operator-page.ts'
import { operatorTexts } from './texts.ts'

const embedded = useOperatorDatabase()
const openPage = () => openOperatorPage(embedded.db)

async function previewLook(session: OperatorSession, fields: Record<string, string>) {
  const { text } = await session.get('/operator/look')
  const base = hidden(text, 'base')
  return await session.post('/operator/look', { base, color_scheme: 'light', ...fields })
}

test('colour, scheme and country are set, named in the history, and undone', async () => {
  const { session, config } = await openPage()
  const before = await config()
  const wanted = { accent: '#2b3f86', color_scheme: 'auto', country: 'DE' }
  const { text } = await previewLook(session, wanted)
  expect(text).toContain('as set on the visitor’s device')
  expect(text).toContain('Germany')
  await session.post('/operator/save', savedBy(text))
  expect(await config()).toMatchObject(wanted)
  const history = await session.get('/operator/history')
  expect(history.text).toContain('not stated (as in Switzerland)')
  expect(history.text).not.toMatch(/look\.|fields\./)
  const form = await session.get('/operator/look')
  expect(form.text).toContain('<option value="DE" selected>Germany</option>')
  expect(form.text).toContain('<option value="auto" selected>')
  const undo = await session.post('/operator/undo', { revision: '1' })
  await session.post('/operator/save', savedBy(undo.text))
  const { accent, color_scheme, country } = await config()
  expect({ accent, color_scheme, country }).toEqual({
    accent: before.accent,
    color_scheme: before.color_scheme,
    country: before.country,
  })
})

test('a scheme goes back to the first one, and a country back to none', async () => {
  const { session, config } = await openPage()
  const first = await previewLook(session, { color_scheme: 'dark', country: 'AT' })
  await session.post('/operator/save', savedBy(first.text))
  const { text } = await previewLook(session, { country: '' })
  await session.post('/operator/save', savedBy(text))
  const { color_scheme, country } = await config()
  expect([color_scheme ?? 'light', country || null]).toEqual(['light', null])
})

test('a form that changes nothing says so, also where the catalogue names no scheme', async () => {
  const { session, config } = await openPage()
  const { text } = await previewLook(session, { accent: String((await config()).accent ?? '') })
  expect(text).toContain('Nothing has been changed')
})

test('an accent that is too pale is warned of with its ratio and what is used instead', async () => {
  const { session, config } = await openPage()
  const { status, text } = await previewLook(session, { accent: '#ffd54f' })
  expect(status).toBe(200)
  expect(text).toMatch(/class="notice warn"[\s\S]*Contrast of the accent colour/)
  const [, ratio, used, usedRatio] =
    /Light scheme: contrast (\d\.\d+):1\. This is too low; at least 4\.5:1 is needed\. The shop uses (#[0-9a-f]{6}) instead \((\d\.\d+):1\)/.exec(
      text,
    ) ?? []
  expect(Number(ratio)).toBeLessThan(4.5)
  expect(Number(usedRatio)).toBeGreaterThanOrEqual(4.5)
  expect(used).not.toBe('#ffd54f')
  expect(text).toContain(`fill="${used}"`)
  expect(text).toMatch(/Dark scheme: contrast \d+\.\d+:1\. This is easy to read/)
  await session.post('/operator/save', savedBy(text))
  expect(await config()).toMatchObject({ accent: '#ffd54f' })
  expect((await session.get('/operator/look')).text).toContain('Light scheme: contrast')
})

test('without an accent of its own the shop has its colour, and nothing is said of a contrast', async () => {
  const { session, config } = await openPage()
  const first = await previewLook(session, { accent: '#ffd54f' })
  await session.post('/operator/save', savedBy(first.text))
  const { text } = await previewLook(session, { accent: '' })
  expect(text).not.toContain('Contrast of the accent colour')
  await session.post('/operator/save', savedBy(text))
  expect((await config()).accent || null).toBeNull()
  expect((await session.get('/operator/look')).text).not.toContain('class="contrasts"')
})

test.each(['red', '#12345', '#12345g', '1f5f5b', '#1f5f5b; x'])(
  'the colour %j is refused at its field, and stays as typed',
  async (accent) => {
    const { session, config } = await openPage()
    const before = await config()
    const { status, text } = await previewLook(session, { accent })
    expect(status).toBe(422)
    expect(text).toContain('id="accent-problem"')
    expect(text).toContain('# followed by six characters')
    expect(text).toContain(`value="${accent}"`)
    expect(text).not.toContain('class="contrasts"')
    expect(await config()).toEqual(before)
  },
)

test('a country or scheme that is on no list is refused', async () => {
  const { session } = await openPage()
  expect((await previewLook(session, { country: 'Germany' })).status).toBe(422)
  expect((await previewLook(session, { color_scheme: 'pink' })).status).toBe(422)
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
