import type { Locator, Page } from '@playwright/test'
import { readDocument } from '../../delivery/registry/registry-document.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { reworded, test } from '../fixtures/publishing-team.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { TEST_OPERATOR_PASSWORD } from '../fixtures/test-shop.ts'
import { enter } from '../fixtures/visit-by-keyboard.ts'

test.use({ locale: 'de-CH' })

const REMOTE = 'mf-tours'
const PHONE = { width: 360, height: 740 }

async function openReleases(page: Page, viewport = PHONE): Promise<void> {
  await page.setViewportSize(viewport)
  await page.goto('/operator/releases')
  await page.getByRole('textbox').fill(TEST_OPERATOR_PASSWORD)
  await page.keyboard.press('Enter')
}

const cardOf = (page: Page, name: string): Locator =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { level: 2, name }) })

async function inUse({ origin }: Shop): Promise<string> {
  const read = readDocument(await (await fetch(`${origin}/registry.json`)).json())
  if (read.kind !== 'document') throw new Error(read.problems.join())
  return defaultOf(releasesOf(read.document, REMOTE))?.metadata.version ?? ''
}

test('by keyboard, an operator previews the rollback of a release, makes it in one press, and undoes it', async ({
  page,
  publishing: { shop, registry, publish },
}) => {
  test.slow()
  const before = await inUse(shop)
  const version = await publish(REMOTE, reworded)
  await registry('promote', REMOTE, version)
  await openReleases(page, { width: 1280, height: 900 })
  const tours = cardOf(page, 'Führungen')
  await expect(tours.getByRole('row', { name: version })).toContainText('Im Einsatz')
  await expectAccessible(page)

  const back = page.getByRole('button', { name: `Zurück zu ${before}: Führungen` })
  await enter(page, back)
  const dialog = page.getByRole('dialog', { name: 'Zurück zur vorigen Version: Führungen' })
  await expect(dialog.getByRole('row', { name: `Führungen ${before} 0` })).toContainText('100')
  await expect(dialog).toContainText(`Version ${before} ist vollständig`)
  await expect(dialog.getByRole('button', { name: /^Wieder Version/ })).toBeFocused()
  await expectAccessible(page)
  expect(await inUse(shop)).toBe(version)
  await page.keyboard.press('Enter')

  const notice = tours.getByRole('status')
  await expect(notice).toContainText(`Neue Besuche bekommen jetzt wieder Version ${before}.`)
  await expect(notice).toBeFocused()
  expect(await inUse(shop)).toBe(before)
  await expect(tours.getByRole('row', { name: version })).toContainText('zurückgenommen')

  await enter(page, notice.getByRole('button', { name: 'Rückgängig machen' }))
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tours.getByRole('status')).toContainText('Gespeichert')
  expect(await inUse(shop)).toBe(version)
  await expect(back).toBeVisible()
  await registry('rollback', REMOTE)
})

test.describe('in English, on a phone', () => {
  // Expected errors: another operator was faster (409), and the session has expired (401).
  test.use({ locale: 'en-GB', allowedErrors: [/status of (409|401)/] })

  test('by keyboard on a phone, an operator starts the automatic rise of a release’s share, sees its steps and figures, and pauses it', async ({
    page,
    publishing: { shop, registry, publish },
  }) => {
    test.slow()
    const standard = await inUse(shop)
    const version = await publish(REMOTE, reworded)
    await openReleases(page)
    const tours = cardOf(page, 'Guided tours')
    await choose(page, version, 'Let the share rise automatically')
    const visits = page.getByRole('spinbutton', { name: 'Visits that each step needs' })
    await expect(visits).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(`version ${version} is complete`)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(tours.getByRole('status')).toContainText('Saved')
    const steps = tours.getByRole('region', { name: `Steps of version ${version}` })
    await expect(steps).toContainText('begins in a minute')

    await reportVisit(shop, standard, ['begun', 'list'])
    await reportVisit(shop, version, ['begun', 'failed'])
    await page.reload()
    const failed = tours.getByRole('img', { name: /^Visits with an error: / })
    await expect(failed).toHaveAccessibleName(new RegExp(`${version} 100% \\(1 of 1\\)`))
    await expectAccessible(page)
    // Use the keyboard: antd hides the input itself and shows only its label.
    await tours.getByRole('radio', { name: 'Charts' }).focus()
    await page.keyboard.press('ArrowRight')
    const table = tours.getByRole('table', { name: 'Visits with an error' })
    await expect(table.getByRole('row', { name: version })).toContainText('100% (1 of 1)')
    await expectAccessible(page)

    await choose(page, version, 'Pause')
    await expect(page.getByRole('dialog')).toContainText('The shares stay as they are.')
    await page.keyboard.press('Enter')
    await expect(steps).toContainText('paused')
    await page.keyboard.press('Tab')
    await registry('canary', REMOTE, version, '0')
  })
})

async function choose(page: Page, version: string, edit: string): Promise<void> {
  await enter(page, page.getByRole('button', { name: `${edit}: ${version}`, exact: true }))
}

/** Sends the reports of a visit with this version, while another version has 1 % of the visits. */
async function reportVisit({ origin }: Shop, version: string, facts: string[]): Promise<void> {
  const visits = [{ remote: REMOTE, version, share: 1, facts }]
  const answer = await fetch(`${origin}/reports/remotes`, {
    method: 'POST',
    body: JSON.stringify({ visits }),
  })
  expect(answer.status).toBe(204)
}
