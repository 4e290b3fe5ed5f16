import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { createRenderer } from './renderer.ts'
import { NO_DEPLOYMENT, someData } from './testing/drawn.ts'

// A worker thread starts slowly when all cores are busy.
vi.setConfig({ testTimeout: 30_000 })

/** A renderer of a bundle with this code, which can use its own address. */
async function rendererOf(code: string, renderMs = 20_000) {
  const folder = await testFolder({
    'server.mjs': `export const documentTexts = async (language, country, key) => ({ shell: { language, country, key } })
export async function renderView({ address, data }) { ${code} }`,
  })
  const warnings: string[] = []
  const renderer = createRenderer(
    join(folder, 'server.mjs'),
    (text) => warnings.push(text),
    renderMs,
  )
  onTestFinished(() => renderer.close())
  return {
    render: (address: string) =>
      renderer.render({
        request: { address, deployment: NO_DEPLOYMENT, data: someData() },
        country: 'AT',
        customerKey: 'own',
      }),
    warnings,
  }
}

test("draws pages with the shell's own texts, in the order of the requests", async () => {
  const { render } = await rendererOf('return { markup: address + data.texts.shell.language }')
  const texts = { shell: { language: 'fr', country: 'AT', key: 'own' } }
  expect(await Promise.all([render('/a'), render('/b')])).toMatchObject([
    { view: { markup: '/afr' }, texts },
    { view: { markup: '/bfr' }, texts },
  ])
})

test('stops a page that takes too long, and then draws the next one', async () => {
  const { render } = await rendererOf(`while (address === '/endless') {}; return null`, 1000)
  const endless = render('/endless')
  const next = render('/next')
  await expect(endless).rejects.toThrow()
  expect((await next).view).toBeNull()
})

test('rejects with the error of a page, and then draws the next page', async () => {
  const { render, warnings } = await rendererOf(
    `if (address === '/broken') throw new Error('no'); return null`,
  )
  await expect(render('/broken')).rejects.toThrow('no')
  expect((await render('/whole')).view).toBeNull()
  expect(warnings.join('')).toBe('')
})

test('reports warnings that a bundle prints', async () => {
  const { render, warnings } = await rendererOf(`console.warn('odd'); return null`)
  await render('/odd')
  await expect.poll(() => warnings).toEqual(['odd\n'])
})
