import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'

const DECISIONS = 'shared/decisions'

const read = (file: string) => readFile(join(ROOT, file), 'utf8')
const listed = spawnSync('git', ['ls-files', '-z', '*.md'], { cwd: ROOT, encoding: 'utf8' }).stdout
// git lists a deleted file until the deletion is staged.
const documents = listed.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)))
const decisions = (await readdir(join(ROOT, DECISIONS))).filter((name) =>
  /^\d{4}-.*\.md$/.test(name),
)

/** Removes code, because links in code are only text. */
const prose = (text: string) =>
  text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, 'code')

/** Anchors that GitHub makes from headings. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

async function brokenLinks(document: string): Promise<string[]> {
  const broken: string[] = []
  for (const [, link = ''] of prose(await read(document)).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(https?|mailto):/.test(link)) continue
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? document : join(dirname(document), path)
    const isThere = existsSync(join(ROOT, target))
    const leads =
      isThere && (anchor === undefined || anchorsOf(await read(target)).includes(anchor))
    if (!leads) broken.push(link)
  }
  return broken
}

test.each(documents)('every link in %s has a target', async (document) => {
  expect(await brokenLinks(document)).toEqual([])
})

// Regression: a README said `node e2e/commands/check-size.ts`, which failed on Node 20, although
// npm runs on it.
test('documents start commands by npm, which installs the needed Node, and name existing ones', async () => {
  const folders = ['', ...JSON.parse(await read('package.json')).workspaces]
  const scripts = await Promise.all(
    folders.map(async (folder: string) =>
      Object.keys(JSON.parse(await read(join(folder, 'package.json'))).scripts ?? {}),
    ),
  )
  const known = new Set(scripts.flat())
  const wrong: string[] = []
  for (const document of documents.filter((file) => !file.startsWith(DECISIONS))) {
    const text = await read(document)
    for (const [command] of text.matchAll(/\bnode (?:\.\.\/)*e2e\/commands\/(?!run\.mjs)\S+/g))
      wrong.push(`${document}: ${command}`)
    for (const [command, name = ''] of text.matchAll(/\bnpm run ([\w-]+)/g))
      if (!known.has(name)) wrong.push(`${document}: ${command}`)
  }
  expect(wrong).toEqual([])
})

test.each(decisions)('%s has all sections of a decision', async (name) => {
  const text = await read(join(DECISIONS, name))
  expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`))
  const sections = [...text.matchAll(/^\*\*(.+?)\.\*\*/gm)].map(([, section]) => section)
  expect(sections.filter((section) => section !== 'Measured')).toEqual([
    'Status',
    'Context',
    'Decision',
    'Consequences',
  ])
  expect(text).not.toMatch(/^##/m)
  expect(text).toMatch(/^\*\*Status\.\*\* (Accepted\.|Superseded (in part )?by \[decision \d+\])/m)
})

test('the list by topic names each decision once', async () => {
  const named = [...(await read(join(DECISIONS, 'README.md'))).matchAll(/\]\((\d{4}-.+?)\)/g)]
  expect(named.map(([, name]) => name).sort()).toEqual(decisions.sort())
})
