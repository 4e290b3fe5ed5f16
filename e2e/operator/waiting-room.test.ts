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
const PAGE = '/operator/waiting-room'

async function preview(session: OperatorSession, fields: Record<string, string>) {
  const base = hidden((await session.get(PAGE)).text, 'base')
  const standard = { waiting_room: 'closed', waiting_room_event: '' }
  const numbers = { waiting_room_per_minute: '60', waiting_room_orders: '500' }
  return await session.post(PAGE, { base, ...standard, ...numbers, ...fields })
}

test('a room is opened for an event, named in preview and history, and closed by undoing it', async () => {
  const { session, config } = await openOperatorPage(embedded.db)
  expect(await config()).toMatchObject({ waiting_room: 'closed' })
  expect((await preview(session, {})).text).toContain(operatorTexts('en')('preview.same'))
  const fields = { waiting_room: 'open', waiting_room_event: 'tower', waiting_room_per_minute: '1' }
  const { text } = await preview(session, fields)
  for (const words of ['Waiting room', 'Applies to', 'Let in per minute', '<span>1</span>']) {
    expect(text).toContain(words)
  }
  await session.post('/operator/save', savedBy(text))
  expect(await config()).toMatchObject({ waiting_room: 'open' })
  const form = (await session.get(PAGE)).text
  expect(form).toContain('<option value="open" selected>')
  expect(form).toMatch(/<option value="tower" selected>/)
  expect(form).toMatch(/name="waiting_room_per_minute"[^>]*value="1"/)
  const history = await session.get('/operator/history')
  expect(history.text).not.toMatch(/waitingRoom\.|fields\./)
  const undo = await session.post('/operator/undo', { revision: '1' })
  await session.post('/operator/save', savedBy(undo.text))
  // Of many changes within a second the last is seen a little later.
  await expect.poll(config, { timeout: 3000 }).toMatchObject({ waiting_room: 'closed' })
})

test.each([
  ['waiting_room_per_minute', '-1'],
  ['waiting_room_per_minute', '100001'],
  ['waiting_room_per_minute', 'many'],
  ['waiting_room_orders', '0'],
  ['waiting_room_orders', '1.5'],
])('%s may not be %s', async (name, value) => {
  const { session } = await openOperatorPage(embedded.db)
  const { status, text } = await preview(session, { [name]: value })
  expect(status).toBe(422)
  expect(text).toContain(operatorTexts('en')('problems.number'))
  expect(text).toContain(`value="${value}"`)
})

test.each(LANGUAGES)('the page is written in %s', async (language) => {
  const { session } = await openOperatorPage(embedded.db)
  const t = operatorTexts(language)
  const text = (await session.get(`${PAGE}?lang=${language}`)).text.replaceAll('&#39;', "'")
  expect(text).toContain(t('waitingRoom.modeHint'))
  expect(text).toContain(t('waitingRoom.modes.automatic'))
  expect(text).not.toMatch(/waitingRoom\.|fields\.|\{\{/)
})
