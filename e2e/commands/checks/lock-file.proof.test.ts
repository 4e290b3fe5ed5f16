import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'

interface Entry {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

/**
 * Entries of the lock file that are unsafe. Without a hash, the registry may deliver another
 * package; with an address, no other registry can be used. npm writes no hash for a binary of
 * another platform if the registry lacked it when the lock file was written. Such a binary does not
 * run where the checks run.
 */
function unsound(packages: Record<string, Entry>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return []
    const isSound = entry.integrity?.startsWith('sha512-') || isOfAnotherPlatform(entry)
    return [
      ...(isSound ? [] : [`${path} has no hash`]),
      ...(entry.resolved === undefined ? [] : [`${path} names a registry`]),
      ...(/^\d/.test(entry.version ?? '') ? [] : [`${path} has no version`]),
    ]
  })
}

function isOfAnotherPlatform({ optional, os, cpu, libc }: Entry): boolean {
  const lacks = (list: string[] | undefined, own: string) =>
    list !== undefined && !list.includes(own)
  return optional === true && (lacks(os, 'linux') || lacks(cpu, 'x64') || lacks(libc, 'glibc'))
}

test('every package in the lock file has a hash and no address of a registry', async () => {
  const text = await readFile(join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text)
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(unsound(packages)).toEqual([])
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/)
})

test('reports a package without a hash, with an address or without a version', () => {
  const packages: Record<string, Entry> = {
    '': {},
    shared: {},
    'node_modules/@shop/shared': { link: true, resolved: 'shared' },
    'node_modules/good': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/none': { version: '1.0.0' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-a' },
    'node_modules/far': {
      version: '1.0.0',
      integrity: 'sha512-a',
      resolved: 'https://a.example/b',
    },
    'node_modules/git': { version: 'git+ssh://a', integrity: 'sha512-a' },
    'node_modules/own-binary': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/other-binary': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/no-option': { version: '1.0.0', os: ['darwin'] },
  }
  expect(unsound(packages)).toEqual([
    'node_modules/none has no hash',
    'node_modules/weak has no hash',
    'node_modules/far names a registry',
    'node_modules/git has no version',
    'node_modules/own-binary has no hash',
    'node_modules/no-option has no hash',
  ])
})
