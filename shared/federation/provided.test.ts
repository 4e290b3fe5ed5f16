import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { REMOTES } from '@shop/shared/routing/routes'
import { expect, test } from 'vitest'
import { isProvided, PROVIDED_MODULES } from './provided.ts'

const WORKSPACE = join(import.meta.dirname, '../..')
const SHELL = 'shell/main.tsx'
const SHARED = join(WORKSPACE, 'shared')

/**
 * Modules with state that may exist in several copies: constants, caches of slow results, or data
 * about the remote's own fields.
 */
const SAME_IN_ANY_COPY = [
  '@shop/shared/api/endpoints/tours',
  '@shop/shared/page/silent-values',
  '@shop/shared/routing/safe-return-to',
]

/**
 * State that exists once per module: it is declared in the first column, so it is created when the
 * module is evaluated. A factory creates its state for each page.
 */
const STATE =
  /^(?:export )?(?:let |const \$?\w+(?:: [^=]+)? = (?:create(?:Store|Event|Effect|Request|Context)|restore|combine|new (?:Map|Set|WeakMap|WeakSet|Promise))\b)/m

interface Import {
  file: string
  /** Is it loaded later, from a separate file? Code that only runs later does not count as lazy. */
  isLazy: boolean
}

const known = new Map<string, Import[]>()

function importsOf(file: string): Import[] {
  const before = known.get(file)
  if (before) return before
  const text = readFileSync(file, 'utf8')
  const found = [...text.matchAll(/^(?:import|export)\b(?! type\b)([^'";]*)'([^']+)'/gm)]
    // The build drops imports of types.
    .filter(([, names = '']) => !/^ \{(?: ?type \w+(?: as \w+)?,?)* \} from $/.test(names))
    .map(([, , asked = '']) => ({ asked, isLazy: false }))
  const called = [...text.matchAll(/\bimport\(\s*(?:\/\*(.*?)\*\/\s*)?'([^']+)'/g)].map(
    ([, mode = '', asked = '']) => ({ asked, isLazy: !mode.includes('"eager"') }),
  )
  const imports = [...found, ...called]
    .map(({ asked, isLazy }) => ({ file: fileOf(asked, file), isLazy }))
    .filter((entry): entry is Import => entry.file !== null)
  known.set(file, imports)
  return imports
}

/** The source file of an import; null for packages, texts and styles. */
function fileOf(asked: string, from: string): string | null {
  const path = asked.startsWith('.')
    ? join(dirname(from), asked)
    : asked.startsWith('@shop/shared/') && join(SHARED, asked.slice('@shop/shared/'.length))
  if (!path) return null
  return (
    [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file)) ??
    null
  )
}

function reachedFrom(entry: string, isCounted: (entry: Import) => boolean): Set<string> {
  const seen = new Set([join(WORKSPACE, entry)])
  for (const file of seen) {
    // Skip provided modules and their imports: a remote runs the page's copy of them.
    if (entry !== SHELL && isProvided(nameOf(file))) continue
    for (const next of importsOf(file)) if (isCounted(next)) seen.add(next.file)
  }
  return seen
}

function nameOf(file: string): string {
  const path = relative(SHARED, file).replaceAll(sep, '/')
  return `@shop/shared/${path.replace(/\.tsx?$/, '')}`
}

const shared = globSync('**/*.{ts,tsx}', { cwd: SHARED })
  .filter((path) => !/\.test\.tsx?$|\.d\.ts$|^(?:federation|node_modules)[\\/]/.test(path))
  .map((path) => join(SHARED, path))
const stateful = new Set(shared.filter((file) => STATE.test(readFileSync(file, 'utf8'))))

test('the page provides every stateful shared module that two apps use', () => {
  const apps = [SHELL, ...REMOTES.map((remote) => `${remote}/remote.ts`)]
  const reached = apps.map((entry) => reachedFrom(entry, () => true))
  const usedTwice = [...stateful].filter(
    (file) => reached.filter((files) => files.has(file)).length > 1,
  )
  expect(usedTwice.length).toBeGreaterThan(15)
  const missing = usedTwice.map(nameOf).filter((name) => !isProvided(name))
  expect(missing.sort()).toEqual(SAME_IN_ANY_COPY)
})

test('the page provides only modules with state or modules that the shell loads at start', () => {
  const atStart = reachedFrom(SHELL, ({ isLazy }) => !isLazy)
  const known = new Set([...stateful, ...atStart].map(nameOf))
  expect(PROVIDED_MODULES.filter((name) => !known.has(name))).toEqual([])
})
