import { cp, mkdir, readFile, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import writeFileAtomic from 'write-file-atomic'
import { withTemporaryFolder } from '../../service/temporary-folder.ts'
import { distOf, SERVER_BUNDLE } from '../apps.ts'
import { bundleIn } from '../documents/served-shell.ts'
import type { ServedRemote } from '../web-server/served-remote.ts'
import { documentFile, documentIn } from '../web-server/shop-document.ts'
import { UNAVAILABLE_FILES } from './unavailable-files.ts'

/** The built `index.html`. It names the shell's files, so it must be replaced last. */
export async function readBuiltDocument(): Promise<string> {
  return await readFile(join(distOf('shell'), 'index.html'), 'utf8')
}

/**
 * Puts the shell and its built-in releases where a web server serves them. Deletes nothing there:
 * open pages still load old files, and releases never change. The documents come last, first those
 * with a language and then the one without. Just before them comes the bundle with which the
 * backend renders the first view, in a hidden folder that is not served.
 */
export async function writeServedRoot(
  root: string,
  html: string,
  remotes: readonly ServedRemote[],
): Promise<void> {
  await mkdir(root, { recursive: true })
  await copyFiles(distOf('shell'), root, (name) => name !== 'index.html')
  for (const { remote, version } of remotes) {
    await putRelease(distOf(remote), join(root, 'remotes', remote, version))
  }
  for (const [name, content] of Object.entries(UNAVAILABLE_FILES)) {
    await replaceIfOther(join(root, name), Buffer.from(content))
  }
  const bundle = bundleIn(root, html)
  await mkdir(dirname(bundle), { recursive: true })
  await replaceIfOther(bundle, await readFile(SERVER_BUNDLE))
  for (const language of LANGUAGES)
    await putDocument(join(root, `index.${language}.html`), documentIn(html, language))
  await putDocument(join(root, 'index.html'), html)
}

/** The compressed copies are written before the document itself. */
async function putDocument(file: string, html: string): Promise<void> {
  const { body, brotli, gzip } = await documentFile(html)
  if (brotli !== undefined) await replaceIfOther(`${file}.br`, brotli)
  if (gzip !== undefined) await replaceIfOther(`${file}.gz`, gzip)
  await replaceIfOther(file, body)
}

/** The release is renamed into its place, so that readers never see a part of it. */
async function putRelease(from: string, to: string): Promise<void> {
  if (await exists(to)) return
  await withTemporaryFolder(dirname(to), async (aside) => {
    await copyFiles(from, aside, () => true)
    await rename(aside, to).catch(async (error: unknown) => {
      // Another run has put the same release there meanwhile.
      if (!(await exists(to))) throw error
    })
  })
}

/** Keeps modification times, because web servers derive ETags from them. */
async function copyFiles(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) =>
      path === from || (!basename(path).startsWith('.') && isWanted(basename(path))),
  })
}

async function replaceIfOther(file: string, content: Uint8Array): Promise<void> {
  const before = await readFile(file).catch(() => undefined)
  if (before?.equals(content)) return
  await writeFileAtomic(file, Buffer.from(content))
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
