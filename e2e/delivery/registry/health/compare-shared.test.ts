import { expect, test } from 'vitest'
import { compareShared } from './compare-shared.ts'

const SHELL = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  effector: '23.4.4',
  '@shop/shared/cart/model': '2.1.3',
  '@shop/shared/config/model': '2.1.3',
}

const manifest = (shared: Record<string, string>) =>
  Buffer.from(
    JSON.stringify({
      shared: Object.entries(shared).map(([name, version]) => ({ name, version, singleton: true })),
    }),
  )

const compare = (shared: Record<string, string>) => compareShared(manifest(shared), SHELL)

test('finds no difference in a release built against the modules that the shell provides', () => {
  expect(compare(SHELL)).toEqual({ problems: [], notes: [] })
})

// Regression: only the major version of the shared model was compared. So a release that needs a
// newer minor version was published, and never ran.
test.each([
  ['2.2.0', 'a newer minor'],
  ['2.1.4', 'a newer patch'],
  ['3.0.0', 'another major'],
])('refuses a release that needs the shared model %s, %s, and names its modules', (version) => {
  const { problems, notes } = compare({
    '@shop/shared/cart/model': version,
    '@shop/shared/config/model': version,
  })
  expect(notes).toEqual([])
  expect(problems).toEqual([
    `it was built against @shop/shared ${version} (cart/model, config/model), but the page would run the shell’s 2.1.3: deploy a shell with ${version} first, or build the remote against 2.1.3`,
  ])
})

test('accepts a release for an older shared model, with a note', () => {
  expect(compare({ '@shop/shared/cart/model': '2.0.0' })).toEqual({
    problems: [],
    notes: ['@shop/shared 2.0.0 (cart/model): the page runs the shell’s 2.1.3'],
  })
})

test('refuses a shared module that the shell lacks, whatever its version', () => {
  const modules = ['a', 'b', 'c', 'd', 'e'].map((name) => [`@shop/shared/${name}/model`, '2.1.3'])
  const { problems } = compare(Object.fromEntries(modules))
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('@shop/shared 2.1.3 (a/model, b/model, c/model and 2 more modules)')
  expect(problems[0]).toContain('the shell does not provide')
})

test.each([['19.3.0'], ['19.3.7'], ['19.0.0']])(
  "accepts a release for React %s, with a note that the page runs the shell's copy",
  (version) => {
    expect(compare({ react: version, 'react/jsx-runtime': version })).toEqual({
      problems: [],
      notes: [`react ${version}: the page runs the shell’s 19.3.1`],
    })
  },
)

test.each([['19.4.0'], ['20.0.0'], ['18.3.1']])('refuses a release for React %s', (version) => {
  const { problems, notes } = compare({ react: version })
  expect(notes).toEqual([])
  expect(problems.join()).toContain(`built against react ${version}, but the page would run the`)
})

test('a package that the shell lacks is loaded from the remote, with a note', () => {
  expect(compare({ '@other/chart': '1.0.0', constructor: '1.0.0' }).notes).toEqual([
    '@other/chart 1.0.0: the shell provides none, so the page loads the remote’s own copy',
    'constructor 1.0.0: the shell provides none, so the page loads the remote’s own copy',
  ])
})

test.each([
  ['invalid JSON', '{'],
  ['not an object', 'null'],
  ['a version that is a number', '{"shared":[{"name":"react","version":19}]}'],
  ['a name with signs for terminals', '{"shared":[{"name":"\\u001b[2J","version":"1.0.0"}]}'],
])('refuses a manifest that is %s', (_, text) => {
  expect(compareShared(Buffer.from(text), SHELL).problems).toEqual([
    'its manifest cannot be read: build it again',
  ])
})

test('finds no difference in the manifest of a remote that shares nothing', () => {
  expect(compareShared(Buffer.from('{}'), SHELL)).toEqual({ problems: [], notes: [] })
})
