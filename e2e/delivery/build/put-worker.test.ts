import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { putWorker } from './put-worker.ts'

/** Two folders: `from` has a built service worker with this code, `to` has a build of the shell. */
async function builds(worker: string): Promise<[from: string, to: string]> {
  const to = {
    'static/js/a.1a2b3c4d.js': 'a()',
    'static/js/a.1a2b3c4d.js.br': 'compressed',
    'index.html': '<html>',
  }
  return [await testFolder({ 'sw.js': worker }), await testFolder(to)]
}

test('the service worker in the build lists the scripts of the shell with their hashes, but no page and no compressed copy', async () => {
  const [from, to] = await builds('const files=JSON.parse("__OWN_FILES__")')
  await putWorker(from, to)
  const code = await readFile(join(to, 'sw.js'), 'utf8')
  const written = JSON.parse(JSON.parse(/parse\((.*)\)/.exec(code)?.[1] ?? 'null'))
  const hash = createHash('sha256').update('a()').digest('base64')
  expect(written).toEqual({ '/static/js/a.1a2b3c4d.js': hash })
})

test('refuses a service worker without the placeholder for the list of files', async () => {
  await expect(putWorker(...(await builds('const files={}')))).rejects.toThrow('has no place')
})
