import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { robotSettings } from '../museum/backend/checkout/robot-check/robot-settings.ts'
import { currentWireConfig } from '../museum/backend/static-content/current-config.ts'
import { hidden, openOperatorPage, savedBy, useOperatorDatabase } from './testing/operator-page.ts'
import { operatorTexts } from './texts.ts'

const embedded = useOperatorDatabase()
const PAGE = '/operator/robots'

async function open() {
  const page = await openOperatorPage(embedded.db)
  const preview = async (fields: Record<string, string>) => {
    const base = hidden((await page.session.get(PAGE)).text, 'base')
    return await page.session.post(PAGE, { base, ...fields })
  }
  return { ...page, preview }
}

test('an operator says when browsers work and how much, sees it in words, and undoes it', async () => {
  const { session, preview, config, shop } = await open()
  const t = operatorTexts('en')
  const settings = async () => robotSettings(await currentWireConfig(shop.backend))
  expect(await settings()).toEqual({ when: 'pressure', least: 1 })
  expect((await preview({ robot_check: 'pressure', robot_effort: '1' })).text).toContain(
    t('preview.same'),
  )
  const { text } = await preview({ robot_check: 'always', robot_effort: '3' })
  for (const words of [
    t('fields.robot_check'),
    t('robots.when.pressure'),
    t('robots.when.always'),
    t('robots.efforts.3'),
  ]) {
    expect(text).toContain(words)
  }
  await session.post('/operator/save', savedBy(text))
  expect(await settings()).toEqual({ when: 'always', least: 3 })
  // Visitors' browsers learn nothing of it before they are asked.
  expect(await config()).not.toHaveProperty('robot_check')
  expect(await config()).not.toHaveProperty('robot_effort')
  const form = (await session.get(PAGE)).text
  expect(form).toContain('<option value="always" selected>')
  expect(form).toContain('<option value="3" selected>')
  expect((await session.get('/operator/history')).text).not.toMatch(/robots\.|fields\./)
  const undo = await session.post('/operator/undo', { revision: '1' })
  await session.post('/operator/save', savedBy(undo.text))
  await expect.poll(settings, { timeout: 3000 }).toEqual({ when: 'pressure', least: 1 })
})

test('what cannot be read is as if it were not said', () => {
  for (const odd of [undefined, null, '', 0, 4, 'ALWAYS', {}, [1]]) {
    const wire = { robot_check: odd, robot_effort: odd === 4 ? '4' : {} }
    expect(robotSettings(wire as never)).toEqual({ when: 'pressure', least: 1 })
  }
  expect(robotSettings({ robot_effort: 2 } as never).least).toBe(2)
})

test.each(LANGUAGES)('the page is written in %s', async (language) => {
  const { session } = await open()
  const t = operatorTexts(language)
  const text = (await session.get(`${PAGE}?lang=${language}`)).text.replaceAll('&#39;', "'")
  expect(text).toContain(t('pages.robots.intro'))
  expect(text).toContain(t('robots.effortHint'))
  expect(text).not.toMatch(/robots\.|fields\.|\{\{/)
})
