import { expect, test } from 'vitest'
import { robotSettings } from '../museum/backend/checkout/robot-check/robot-settings.ts'
import { currentWireConfig } from '../museum/backend/config/current-config.ts'
import {
  openOperatorPage,
  preview,
  savePlan,
  undo,
  useOperatorDatabase,
  wordsOf,
} from './testing/operator-page.ts'

const embedded = useOperatorDatabase()

test('an operator says when browsers work and how much, sees it in words, and undoes it', async () => {
  const { session, config, shop } = await openOperatorPage(embedded.db)
  const settings = async () => robotSettings(await currentWireConfig(shop.backend))
  expect(await settings()).toEqual({ when: 'pressure', least: 1 })
  const { answer } = await preview(session, { robot_check: 'always', robot_effort: '3' })
  expect(wordsOf(answer)).toEqual([
    'Let browsers calculate: when demand is high → always',
    'Size of the task: normal → three times as large',
  ])
  await savePlan(session, answer)
  expect(await settings()).toEqual({ when: 'always', least: 3 })
  // Visitors' browsers learn nothing of it before they are asked.
  expect(await config()).not.toHaveProperty('robot_check')
  expect(await config()).not.toHaveProperty('robot_effort')
  const { current } = (await session.call('config')).answer
  expect(current).toMatchObject({ robot_check: 'always', robot_effort: '3' })
  await undo(session, 1)
  await expect.poll(settings, { timeout: 3000 }).toEqual({ when: 'pressure', least: 1 })
})

test('what cannot be read is as if it were not said', () => {
  for (const odd of [undefined, null, '', 0, 4, 'ALWAYS', {}, [1]]) {
    const wire = { robot_check: odd, robot_effort: odd === 4 ? '4' : {} }
    expect(robotSettings(wire as never)).toEqual({ when: 'pressure', least: 1 })
  }
  expect(robotSettings({ robot_effort: 2 } as never).least).toBe(2)
})
