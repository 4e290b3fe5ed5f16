import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../delivery/apps.ts'

const RUN = join(import.meta.dirname, 'run.mjs')
const MODULE = JSON.stringify(join(import.meta.dirname, 'terminal.mjs'))
const run = promisify(execFile)

const commands = readdirSync(import.meta.dirname).flatMap(
  (file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [],
)

// Regression: `npm run dev -- --help` printed a stack, and `npm start -- --help` started the shop.
test('--help describes each command and starts nothing', {
  timeout: 60_000,
}, async () => {
  for (const command of commands) {
    const { stdout, stderr } = await run(process.execPath, [RUN, command, '--help'], { cwd: ROOT })
    expect([command, stderr]).toEqual([command, ''])
    expect(stdout).toMatch(/\w+ \w+/)
    expect(stdout).not.toMatch(/: \n|\bat .*:\d+:\d+/)
  }
})

const script = (body: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', `import * as t from ${MODULE}\n${body}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('a command ends without a stack trace when the reader of its output stops', async () => {
  const child = script(
    `t.ignoreClosedReader(); for (let i = 0; i < 1e4; i++) console.log('x'.repeat(99))`,
  )
  let complained = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk
  })
  child.stdout.destroy()
  const [code] = await once(child, 'close')
  expect([code, complained]).toEqual([0, ''])
})

test.each([
  ['silent', '', 'npm run kit is working …\n'],
  ['speaking', `process.stderr.write('done ');`, 'done '],
])('a %s command announces its work only after a silence', async (_, first, said) => {
  const child = script(`t.announceIfSilent('npm run kit', 50); ${first} setTimeout(() => {}, 400)`)
  let complained = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk
  })
  await once(child, 'close')
  expect(complained).toBe(said)
})
