import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../testing/test-folder.ts'
import { checkFolder } from './check-folder.ts'

const plenty = async () => 2 ** 40

test('accepts a new folder for the database, and writes no file into it', async () => {
  const data = await testFolder()
  expect(await checkFolder(join(data, 'new/shop'), plenty)).toBe(false)
  await mkdir(join(data, 'shop'))
  expect(await checkFolder(join(data, 'shop'), plenty)).toBe(false)
  await writeFile(join(data, 'shop/PG_VERSION'), '18')
  expect(await checkFolder(join(data, 'shop'), plenty)).toBe(true)
  expect((await readdir(data, { recursive: true })).sort()).toEqual([
    'new',
    'shop',
    'shop/PG_VERSION',
  ])
})

// Regression: with a full disk, the start failed after 69 s with the message [object Object].
test('reports a full disk with its folder and the free space', async () => {
  const data = await testFolder()
  const full = async () => 10 * 1024 * 1024
  await expect(checkFolder(join(data, 'shop'), full)).rejects.toThrow(
    `The disk of ${data} is full: the database needs 64 MB there, but only 10 are free.\nFree some space, or set DATA_DIR`,
  )
  await mkdir(join(data, 'shop'))
  await writeFile(join(data, 'shop/PG_VERSION'), '18')
  await expect(checkFolder(join(data, 'shop'), full)).rejects.toThrow('needs 16 MB there')
})

test('reports a folder that cannot be written to, with the reason', async () => {
  const data = await testFolder()
  await writeFile(join(data, 'file'), '')
  await expect(checkFolder(join(data, 'file/shop'), plenty)).rejects.toThrow(
    /^The database cannot be kept in .*ENOTDIR.*\nLet the user that starts the shop write there, or set DATA_DIR/s,
  )
})

// Regression: if a database was incomplete, a new empty one was created in its folder.
test('refuses a folder with files but without a complete database, and changes nothing in it', async () => {
  const data = await testFolder()
  await mkdir(join(data, 'shop/base'), { recursive: true })
  await expect(checkFolder(join(data, 'shop'), plenty)).rejects.toThrow(
    /PG_VERSION is missing there\.\nMove this folder away and restore a backup in its place/,
  )
  expect(await readdir(join(data, 'shop'))).toEqual(['base'])
})
