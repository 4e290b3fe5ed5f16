import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** A link to a file, with its text and perhaps an anchor; not a link to an address or a heading. */
const LINK = /\[([^\]]*)\]\(([^)#:\s]+)(#[^)\s]*)?\)/g
/**
 * The index of all decisions is never copied: it links to all of them, and most are about the shop.
 */
const INDEX = /decisions[\\/]README\.md$/

/**
 * Copies the documents to which a kit's documents link, and adapts these links. `sourceOf`: where a
 * file of the kit comes from; `placeOf`: where it is copied to. A link to a file that is not copied
 * becomes plain text.
 */
export async function putDocuments(
  kit: string,
  sourceOf: (place: string) => string,
  placeOf: (source: string) => string,
): Promise<void> {
  const own = (await readdir(kit, { recursive: true }))
    .filter((file) => file.endsWith('.md') && !file.split(sep).includes('node_modules'))
    .map((file) => join(kit, file))
  const linked = await Promise.all(own.map((place) => linksOf(sourceOf(place))))
  for (const source of new Set(linked.flat())) {
    const place = placeOf(source)
    if (existsSync(place) || !source.endsWith('.md') || INDEX.test(source)) continue
    await mkdir(dirname(place), { recursive: true })
    await cp(source, place)
    own.push(place)
  }
  for (const place of own) {
    const text = await readFile(place, 'utf8')
    const from = dirname(sourceOf(place))
    const pointed = text.replace(LINK, (_, words: string, to: string, at = '') => {
      const target = placeOf(resolve(from, to))
      const path = relative(dirname(place), target).split(sep).join('/')
      return existsSync(target) ? `[${words}](${path}${at})` : words
    })
    await writeFile(place, pointed)
  }
}

async function linksOf(source: string): Promise<string[]> {
  const text = await readFile(source, 'utf8')
  return [...text.matchAll(LINK)]
    .map(([, , to = '']) => resolve(dirname(source), to))
    .filter((file) => existsSync(file))
}
