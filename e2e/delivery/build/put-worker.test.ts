import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from '../../service/temporary-folder.ts'
import { putWorker } from './put-worker.ts'

async function builds(worker: string, check: (from: string, to: string) => Promise<void>) {
  await withTemporaryFolder(tmpdir(), async (folder) => {
    const [from, to] = [join(folder, 'worker'), join(folder, 'shell')]
    await mkdir(from, { recursive: true })
    await mkdir(join(to, 'static/js'), { recursive: true })
    await writeFile(join(from, 'sw.js'), worker)
    await writeFile(join(to, 'static/js/a.1a2b3c4d.js'), 'a()')
    await writeFile(join(to, 'static/js/a.1a2b3c4d.js.br'), 'compressed')
    await writeFile(join(to, 'index.html'), '<html>')
    await check(from, to)
  })
}

test('the worker in the build knows each file of the shell by its hash, and nothing else', async () => {
  await builds('const files=JSON.parse("__OWN_FILES__")', async (from, to) => {
    await putWorker(from, to)
    const code = await readFile(join(to, 'sw.js'), 'utf8')
    const written = JSON.parse(JSON.parse(/parse\((.*)\)/.exec(code)?.[1] ?? 'null'))
    const hash = createHash('sha256').update('a()').digest('base64')
    expect(written).toEqual({ '/static/js/a.1a2b3c4d.js': hash })
  })
})

test('a worker without a place for the list is refused', async () => {
  await builds('const files={}', async (from, to) => {
    await expect(putWorker(from, to)).rejects.toThrow('has no place')
  })
})
