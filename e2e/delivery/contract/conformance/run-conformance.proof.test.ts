import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { useShopDatabase } from '../../../museum/backend/testing/databases.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { served, serveMuseum } from '../testing/served-museum.ts'
import { runConformance } from './run-conformance.ts'

const database = useShopDatabase()

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: [] as string[], err: [] as string[] }
  const code = await runConformance(words, {
    say: (line) => said.out.push(line),
    complain: (line) => said.err.push(line),
  })
  return { code, out: said.out.join('\n'), err: said.err.join('\n') }
}

test('exits with 0 if everything conforms, and prints the report as JSON', {
  timeout: 20_000,
}, async () => {
  const { code, out } = await run('--api', await serveMuseum(database.db), '--lang=de', '--json')
  const told = JSON.parse(out)
  expect(told).toMatchObject({ reached: true, ok: true, languages: ['de'] })
  expect(told.endpoints).toHaveLength(ENDPOINTS.length)
  expect(code).toBe(0)
})

test('exits with 1 if something differs, and prints a table for people', async () => {
  const app = new Hono()
  app.get('/api/de/shopinfo/config', (c) => c.json([]))
  const { code, out } = await run('--api', await served(app))
  expect(out).toMatch(/^differs +GET +shopinfo\/config .*\n +- cannot be read: .*not a config/m)
  expect(code).toBe(1)
})

test('exits with 2 if the backend cannot be reached, and gives the reason', async () => {
  expect(await run('--api', 'museum.example')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^--api museum\.example is not the address of an API\. .+$/),
  })
  const gone = await run('--api', 'http://127.0.0.1:1/api', '--json')
  expect(JSON.parse(gone.out)).toMatchObject({ reached: false })
  expect(gone).toMatchObject({
    code: 2,
    err: expect.stringContaining('http://127.0.0.1:1/api cannot be reached: '),
  })
})

test('refuses unknown options', async () => {
  expect(await run('--lang', 'de')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/missing.*--?api/i),
  })
  expect(await run('--api', 'http://127.0.0.1:1/api', '--wirte')).toMatchObject({
    code: 2,
    err: 'unknown: wirte; see --help',
  })
  expect(await run()).toMatchObject({ code: 2, out: expect.stringContaining('--write') })
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--origin') })
})
