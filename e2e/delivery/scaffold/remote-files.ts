import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { federationName } from '@shop/shared/federation/remote-module'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import type { RemoteOrder } from './read-order.ts'
import { componentName, pageName } from './read-order.ts'
import { readJson } from './workspace.ts'

const TEMPLATE = join(import.meta.dirname, 'template')
/** The remote from which files are copied that are the same in all remotes. */
export const MODEL = 'mf-vouchers'

/** Contents of all files of the new remote by their paths below its folder. */
export async function remoteFiles(
  root: string,
  order: RemoteOrder,
  devPort: number,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const name of ['rsbuild.config.ts', 'tsconfig.json']) {
    const text = await readFile(join(root, MODEL, name), 'utf8')
    files.set(name, text.replaceAll(MODEL, order.remote))
  }
  for (const [path, text] of await templatesIn(TEMPLATE)) {
    const language = LANGUAGES.find((code) => path === `locales/${code}.json`)
    const title = order.titles[language ?? 'en']
    files.set(path.replaceAll('PAGE', order.path.replaceAll('/', '-')), filled(text, order, title))
  }
  files.set('package.json', await packageText(root, order, devPort))
  return files
}

async function packageText(root: string, order: RemoteOrder, devPort: number): Promise<string> {
  const { remote, path, titles } = order
  const model = (await readJson(join(root, MODEL, 'package.json'))) as Record<string, object>
  const scripts = JSON.stringify(model.scripts).replaceAll(MODEL, remote)
  const { 'fast-check': _, ...devDependencies } = model.devDependencies as Record<string, string>
  const own = {
    ...model,
    name: `@shop/${remote}`,
    version: '0.1.0',
    scripts: JSON.parse(scripts),
    shop: {
      devPort,
      pages: [{ name: pageName(path), path, nav: titles }],
    },
    devDependencies,
  }
  return `${JSON.stringify(own, null, 2)}\n`
}

/**
 * Templates by path; with the ending `.txt`, tools do not treat them as the workspace's own code.
 */
export async function templatesIn(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
  return await Promise.all(
    found.map(async ({ parentPath, name }): Promise<[string, string]> => {
      const file = join(parentPath, name)
      const path = relative(folder, file).slice(0, -'.txt'.length)
      return [path.split(sep).join('/'), await readFile(file, 'utf8')]
    }),
  )
}

function filled(text: string, { remote, path }: RemoteOrder, title: string): string {
  const words: Record<string, string> = {
    REMOTE: remote,
    NAMESPACE: federationName(remote),
    PATH: path,
    FOLDER: path.replaceAll('/', '-'),
    PAGE: pageName(path),
    COMPONENT: componentName(path),
    // The title escaped for JSON; templates use it between quotes and in Markdown.
    TITLE: JSON.stringify(title).slice(1, -1),
  }
  return text.replace(/__([A-Z]+)__/g, (whole, word: string) => words[word] ?? whole)
}
