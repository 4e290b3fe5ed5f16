import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { copyWorkspace } from '../fixtures/workspace-copy.ts'

const run = promisify(execFile)

/** A program that prints some Polish texts of the services, in Node. */
const SERVICES = `
import { serverTexts } from './e2e/museum/backend/texts.ts'
import { providerTexts } from './e2e/museum/provider/texts.ts'
import { operatorTexts } from './e2e/operator/texts.ts'
console.log(JSON.stringify([
  serverTexts('pl')('mail.greeting', { name: 'Ada' }),
  serverTexts('pl')('problem.tooMany', { line: 'Tower', count: 1 }),
  providerTexts('pl')('pay', { amount: '5 €' }),
  operatorTexts('pl')('preview.orders', { count: 2 }),
]))`

/** A test that reads Polish texts of the browser's code, through the bundler's imports. */
const APPS = `
import { expect, test } from 'vitest'
import { createTexts } from '../shell/texts/create-texts.ts'
import { translations } from './remote.ts'
test('the shell and a remote speak Polish', async () => {
  const texts = await createTexts('pl', null, Promise.resolve({}))
  texts.addResourceBundle('pl', 'mf_tickets', await translations.pl())
  const said = [
    texts.getFixedT('pl', 'shell')('nav.vouchers'),
    texts.getFixedT('pl', 'mf_tickets')('title.tickets'),
    texts.getFixedT('pl', 'mf_tickets')('action.retry'),
  ]
  for (const text of said) expect(text).toMatch(/^PL ./)
})`

test('a ninth language needs only a file in each folder with texts, and a code in one list', async () => {
  const copy = await copyWorkspace()
  onTestFinished(copy.remove)
  await copy.edit('shared/business-constants.ts', "'sv', 'da']", "'sv', 'da', 'pl']")
  const english = globSync('{e2e,mf-*,shared,shell}/**/en.json{,.txt}', {
    cwd: copy.root,
    exclude: ['**/node_modules'],
  })
  for (const file of english) {
    const text = await readFile(join(copy.root, file), 'utf8')
    const polish = JSON.stringify(inPolish(JSON.parse(text)))
    await writeFile(join(copy.root, file.replace(/en(\.json.*)$/, 'pl$1')), polish)
  }
  await writeFile(join(copy.root, 'mf-tickets/polish.test.ts'), APPS)

  const services = await run(process.execPath, ['--input-type=module', '-e', SERVICES], {
    cwd: copy.root,
  })
  expect(JSON.parse(services.stdout)).toEqual([
    expect.stringMatching(/^PL .*Ada/),
    expect.stringMatching(/^PL Tower.* 1 place /),
    expect.stringMatching(/^PL .*5 €/),
    expect.stringMatching(/^PL 2 /),
  ])
  // Run the tests that compare all languages too: they must accept Polish.
  const vitest = join(copy.root, 'node_modules/vitest/vitest.mjs')
  const files = ['mf-tickets/polish', 'e2e/tests/texts/texts']
  await run(process.execPath, [vitest, 'run', ...files], { cwd: copy.root })
}, 240_000)

/** The English texts, each with a marker, plus the additional plural forms of Polish. */
function inPolish(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
      if (typeof text !== 'string') return [[key, inPolish(text)]]
      const forms = key.endsWith('_other') ? ['_few', '_many', '_other'] : ['']
      return forms.map((form) => [key.replace(/_other$/, '') + form, `PL ${text}`])
    }),
  )
}

interface Texts {
  [key: string]: string | Texts
}
