import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { promote, publish } from './edit-registry.ts'
import { createFileRegistry } from './file-registry.ts'
import { emptyDocument } from './registry-document.ts'
import { releasesOf } from './releases-of.ts'
import { exampleRelease, registryWith } from './testing/example-releases.ts'

const NOTE = { author: 'Ada', action: 'edit' }

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'registry.json')
}

test('a file that is not there is an empty registry, and is there after a write', async () => {
  const file = await freshFile()
  const store = createFileRegistry(file)
  const { document, tag } = await store.read()
  expect(document).toEqual(emptyDocument())
  const next = registryWith('1.0.0')
  const written = await store.write(next, tag, NOTE)
  expect(written.kind).toBe('written')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(next)
  expect((await store.read()).tag).toBe(written.kind === 'written' && written.tag)
})

test('a write after somebody else’s is a conflict, and stores nothing', async () => {
  const file = await freshFile()
  const store = createFileRegistry(file)
  const { tag } = await store.read()
  await store.write(registryWith('1.0.0'), tag, NOTE)
  expect(await store.write(registryWith('2.0.0'), tag, NOTE)).toEqual({ kind: 'conflict' })
  expect((await store.read()).document).toEqual(registryWith('1.0.0'))
})

test('the history begins with what was found and says who did what, newest first', async () => {
  const file = await freshFile()
  await writeFile(file, JSON.stringify(registryWith('1.0.0', '1.1.0')))
  const store = createFileRegistry(file, () => new Date('2027-01-02T03:04:05Z'))
  const note = { author: 'Ada', action: 'promote mf-tours 1.1.0' }
  await applyEdit(store, (document) => promote(document, 'mf-tours', '1.1.0'), note)
  const history = await store.history()
  expect(history.map(({ author, action, at }) => [author, action, at])).toEqual([
    ['Ada', 'promote mf-tours 1.1.0', '2027-01-02T03:04:05.000Z'],
    ['–', 'found', '2027-01-02T03:04:05.000Z'],
  ])
  expect(history[1]?.document).toEqual(registryWith('1.0.0', '1.1.0'))
})

test('a history that was cut short is read without its last line, and goes on', async () => {
  const file = await freshFile()
  const store = createFileRegistry(file)
  const { tag } = await store.read()
  await store.write(registryWith('1.0.0'), tag, { ...NOTE, action: 'first' })
  await appendFile(`${file}.history.jsonl`, '{"tag":"x","author":')
  const { tag: next } = await store.read()
  await store.write(registryWith('1.0.0', '1.1.0'), next, { ...NOTE, action: 'second' })
  expect((await store.history()).map(({ action }) => action)).toEqual(['second', 'first', 'found'])
})

test('a registry that is broken is neither read nor written', async () => {
  const file = await freshFile()
  const store = createFileRegistry(file)
  const broken = { microFrontends: { '@shop/mf-tours': [{ url: 7 }] } }
  const { tag } = await store.read()
  await expect(store.write(broken as never, tag, NOTE)).rejects.toThrow('0.url')
  await writeFile(file, JSON.stringify(broken))
  await expect(store.read()).rejects.toThrow('no right registry')
  await writeFile(file, '{')
  await expect(store.read()).rejects.toThrow('not JSON')
})

test('processes and promises that publish at once lose nothing', async () => {
  const file = await freshFile()
  const script = join(import.meta.dirname, 'testing/edit-many.ts')
  const processes = ['a', 'b', 'c'].map((name) =>
    promisify(execFile)(process.execPath, [script, file, name, '4']),
  )
  const promises = Array.from({ length: 6 }, (_, number) =>
    applyEdit(
      createFileRegistry(file),
      (document) => publish(document, 'mf-tours', exampleRelease(`p.${number}`)),
      NOTE,
    ),
  )
  expect((await Promise.all(promises)).map(({ kind }) => kind)).toEqual(Array(6).fill('written'))
  await Promise.all(processes)
  const store = createFileRegistry(file)
  expect(releasesOf((await store.read()).document, 'mf-tours')).toHaveLength(18)
  expect(await store.history()).toHaveLength(19)
  // Neither a lock nor half a file is left.
  expect(await readdir(join(file, '..'))).toHaveLength(2)
}, 20_000)
