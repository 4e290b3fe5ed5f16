import { expect, test } from 'vitest'
import { robotSettings } from '../museum/backend/checkout/robot-check/robot-settings.ts'
import { currentWireConfig } from '../museum/backend/config/current-config.ts'
import { useOperatorPage, wordsOf } from './testing/operator-page.ts'

const { shop, session, config } = useOperatorPage()

test('sets colour, scheme and country, names them in the history, and undoes them', async () => {
  const before = await config()
  const wanted = { accent: '#2b3f86', color_scheme: 'auto', country: 'DE' }
  const { answer } = await session.preview(wanted)
  await session.save(answer)
  expect(await config()).toMatchObject(wanted)
  const history = await session.call('history')
  const words = wordsOf(history.answer.revisions[0])
  expect(words.sort()).toEqual(wordsOf(answer).sort())
  expect(words).toContain('Country of the museum: not stated (as in Switzerland) → Germany')
  expect(words).toContain('Colour scheme: light → as set on the visitor’s device')
  expect(words.join()).not.toMatch(/look\.|fields\./)
  await session.undo(1)
  const { accent, color_scheme, country } = await config()
  expect({ accent, color_scheme, country }).toEqual({
    accent: before.accent,
    color_scheme: before.color_scheme,
    country: before.country,
  })
})

test('sets the scheme back to the default and removes the country', async () => {
  await session.change({ color_scheme: 'dark', country: 'AT' })
  await session.change({ color_scheme: 'light', country: '' })
  const { color_scheme, country } = await config()
  expect([color_scheme ?? 'light', country || null]).toEqual(['light', null])
})

test('accepts a light accent and removes an accent', async () => {
  await session.change({ accent: '#ffd54f' })
  expect(await config()).toMatchObject({ accent: '#ffd54f' })
  await session.change({ accent: '' })
  expect((await config()).accent || null).toBeNull()
})

test('sets, describes and undoes when browsers solve a task, and how large the task is', async () => {
  const settings = async () => robotSettings(await currentWireConfig(shop.backend))
  expect(await settings()).toEqual({ when: 'pressure', least: 1 })
  const { answer } = await session.preview({ robot_check: 'always', robot_effort: '3' })
  expect(wordsOf(answer)).toEqual([
    'Calculation in the browser: when demand is high → always',
    'Size of the task: normal → three times as large',
  ])
  await session.save(answer)
  expect(await settings()).toEqual({ when: 'always', least: 3 })
  // The config for visitors contains neither setting, so that bots cannot prepare for the task.
  expect(await config()).not.toHaveProperty('robot_check')
  expect(await config()).not.toHaveProperty('robot_effort')
  const { current } = (await session.call('config')).answer
  expect(current).toMatchObject({ robot_check: 'always', robot_effort: '3' })
  await session.undo(1)
  await expect.poll(settings, { timeout: 3000 }).toEqual({ when: 'pressure', least: 1 })
})

test('reads invalid settings as defaults', () => {
  for (const odd of [undefined, null, '', 0, 4, 'ALWAYS', {}, [1]]) {
    const wire = { robot_check: odd, robot_effort: odd === 4 ? '4' : {} }
    expect(robotSettings(wire as never)).toEqual({ when: 'pressure', least: 1 })
  }
  expect(robotSettings({ robot_effort: 2 } as never).least).toBe(2)
})

test('opens a waiting room for an event, names it in preview and history, and closes it on undo', async () => {
  expect(await config()).toMatchObject({ waiting_room: 'closed' })
  const { answer } = await session.preview({
    waiting_room: 'open',
    waiting_room_event: 'tower',
    waiting_room_per_minute: 1,
  })
  const words = [
    'Waiting room: closed → open',
    'Applies to: the whole shop → tower',
    'Let in per minute: nothing → 1',
  ]
  expect(wordsOf(answer)).toEqual(words)
  await session.save(answer)
  const room = async () => (await session.call('overview')).answer.room
  expect(await room()).toBeNull()
  expect(await config()).toMatchObject({ waiting_room: 'open' })
  const since = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(await room()).toEqual({ since, event: expect.stringMatching(/.+/), waiting: 0 })
  const { current, events, bounds } = (await session.call('config')).answer
  expect(current).toMatchObject({ waiting_room_event: 'tower', waiting_room_per_minute: 1 })
  expect(events).toContainEqual({ id: 'tower', name: expect.stringMatching(/.+/) })
  expect(bounds.waiting_room_per_minute).toEqual({ least: 0, most: 100_000, standard: 60 })
  const history = await session.call('history')
  expect(wordsOf(history.answer.revisions[0])).toEqual(words)
  await session.undo(1)
  // When several changes are saved within a second, visitors get the last one a little later.
  await expect.poll(config, { timeout: 3000 }).toMatchObject({ waiting_room: 'closed' })
})

test('links the desk to the ticketing system, without telling visitors its address', async () => {
  const ticketing = async () => (await session.call('session')).answer.ticketing
  expect(await ticketing()).toBeNull()
  for (const ticketing_url of ['tickets.example', 'javascript:alert(1)', 'https://'])
    expect((await session.preview({ ticketing_url })).answer.problems).toEqual([
      expect.objectContaining({ path: 'ticketing_url', kind: 'address' }),
    ])
  await session.change({ ticketing_url: 'https://tickets.example/desk' })
  expect(await ticketing()).toBe('https://tickets.example/desk')
  expect(await config()).not.toHaveProperty('ticketing_url')
  await session.undo(1)
  await expect.poll(ticketing, { timeout: 3000 }).toBeNull()
})

test('changes the logo, warns of a missing picture, and removes the logo', async () => {
  const before = (await config()).logo ?? null
  await session.change({ logo: '/media/picture.jpg' })
  expect((await config()).logo).toBe('/media/picture.jpg')
  const { effect } = (await session.preview({ logo: '/media/gone.svg' })).answer
  expect(effect.warnings).toContainEqual({ kind: 'pictureMissing', name: 'gone.svg' })
  const { problems } = (await session.preview({ logo: 'picture.jpg' })).answer
  expect(problems).toEqual([expect.objectContaining({ path: 'logo', kind: 'picture' })])
  expect((await session.change({ logo: '' })).status).toBe(200)
  expect((await config()).logo || null).toBeNull()
  await session.undo(2)
  await session.undo(1)
  expect((await config()).logo ?? null).toBe(before)
})
