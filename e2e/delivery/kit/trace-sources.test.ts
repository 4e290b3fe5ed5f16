import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { traceSources } from './trace-sources.ts'

test('follows imports, but not imports of types, dynamic imports, or files that are replaced', async () => {
  const folder = await testFolder({
    'first.ts': `import { a } from './second.ts'
import type { T } from './types.ts'
import data from './data.json' with { type: 'json' }
import { b } from './replaced.ts'
export const later = () => import('./later.ts')
export const all: T[] = [a, b, data]`,
    'second.ts': `import { join } from 'node:path'
import { x } from 'p-map'
import { y } from '@scope/name/part'
import { z } from '@shop/shared/offerings'
import './first.ts'
export const a = [join, x, y, z]`,
    'data.json': '{}',
  })
  const at = (name: string) => join(folder, name)
  const { files, packages } = await traceSources([at('first.ts')], new Set([at('replaced.ts')]))
  expect([...files].sort()).toEqual(['data.json', 'first.ts', 'second.ts'].map(at))
  expect([...packages].sort()).toEqual(['@scope/name', 'p-map'])
})

test('throws an error that names a missing file', async () => {
  const folder = await testFolder({ 'first.ts': `import './missing.ts'` })
  await expect(traceSources([join(folder, 'first.ts')], new Set())).rejects.toThrow('missing.ts')
})
