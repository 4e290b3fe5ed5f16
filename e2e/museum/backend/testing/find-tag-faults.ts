import { inflateSync } from 'node:zlib'

/** Allowed parents of each tag in our documents, following ISO 32000. */
const PARENTS: Record<string, readonly string[]> = {
  Document: ['StructTreeRoot'],
  Sect: ['Document'],
  H1: ['Sect'],
  H2: ['Sect'],
  P: ['Document', 'Sect'],
  Figure: ['Sect'],
  L: ['Sect'],
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
  Table: ['Sect'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
}

const BEGINS = /\b(?:BDC|BMC)$/
const PAINTS = /(?:^|\s)(?:TJ|Tj|f|f\*|S|B|Do|sh)$/

interface Tag {
  type: string
  parent: number
  body: string
  /**
   * Where its content is: the number of the page object and the id of the marked content, `12:3`.
   */
  content: string[]
}

/**
 * Describes the faults in a document's marked content and tags; empty for a sound document. Reads
 * pdfkit's output: no object streams, one operator per line.
 */
export function findTagFaults(pdf: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(pdf))
  const tags = readTags(objects)
  const owners = new Map<string, number[]>()
  for (const [id, { content }] of tags)
    for (const place of content) owners.set(place, [...(owners.get(place) ?? []), id])
  const faults = tags.size > 0 ? [] : ['no tags']
  for (const [id, { body, stream }] of objects) {
    if (/\/Type \/Catalog\b/.test(body) && !/\/Lang \(.+\)/.test(body)) faults.push('no language')
    if (!/\/Type \/Page\b/.test(body)) continue
    const content = objects.get(idOf(/\/Contents (\d+) 0 R/, body))?.stream ?? stream
    const marked = readMarks(content?.toString('latin1') ?? '', `page ${id}`, faults)
    const parents = parentsOf(objects, body)
    for (const mcid of marked) {
      const [owner, ...others] = owners.get(`${id}:${mcid}`) ?? []
      if (owner === undefined || others.length > 0)
        faults.push(`${id}:${mcid} needs exactly one tag`)
      if (parents[mcid] !== owner) faults.push(`${id}:${mcid} has another tag as parent`)
      owners.delete(`${id}:${mcid}`)
    }
  }
  for (const place of owners.keys()) faults.push(`a tag names ${place}, which no page has`)
  return [...faults, ...faultsOfTags(objects, tags)]
}

function readObjects(pdf: Buffer): Map<number, { body: string; stream?: Buffer }> {
  const objects = new Map<number, { body: string; stream?: Buffer }>()
  for (const { 1: id, 2: body = '', index, 0: whole } of pdf
    .toString('latin1')
    .matchAll(/^(\d+) 0 obj\n([\s\S]*?)\n(?:endobj|stream\n)/gm)) {
    const end = index + whole.length
    const length = Number(/\/Length (\d+)/.exec(body)?.[1])
    const stream = whole.endsWith('stream\n') ? pdf.subarray(end, end + length) : undefined
    const unpacked = stream && /FlateDecode/.test(body) ? inflateSync(stream) : stream
    objects.set(Number(id), { body, ...(unpacked ? { stream: unpacked } : {}) })
  }
  return objects
}

/** The texts that glyphs stand for (`ActualText`), one per line. */
export function readSpoken(pdf: Uint8Array): string {
  const contents = [...readObjects(Buffer.from(pdf)).values()].map(({ stream }) => stream)
  const spoken = contents.flatMap((content) => [
    ...(content?.toString('latin1') ?? '').matchAll(/\/ActualText \(\xfe\xff([\s\S]*?)\)\n>> BDC/g),
  ])
  return spoken.map(([, text = '']) => fromUtf16(text.replaceAll(/\\(.)/g, unescaped))).join('\n')
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(_: string, sign: string): string {
  return ESCAPES[sign] ?? sign
}

function fromUtf16(bigEndian: string): string {
  return Buffer.from(bigEndian, 'latin1').swap16().toString('utf16le')
}

function readMarks(content: string, page: string, faults: string[]): number[] {
  const marked: number[] = []
  let depth = 0
  for (const line of content.replaceAll(/<<\n([\s\S]*?)\n>> BDC/g, '<<$1>> BDC').split('\n')) {
    if (BEGINS.test(line)) {
      depth += 1
      // A `Span` only adds the text that glyphs stand for, so it may be within marked content.
      if (line.startsWith('/Span')) continue
      if (depth > 1) faults.push(`${page}: ${line} within marked content`)
      const mcid = /\/MCID (\d+)/.exec(line)?.[1]
      if (mcid !== undefined) marked.push(Number(mcid))
      else if (!line.startsWith('/Artifact')) faults.push(`${page}: ${line} has no MCID`)
    } else if (line === 'EMC') {
      depth -= 1
      if (depth < 0) faults.push(`${page}: EMC without a beginning`)
    } else if (depth < 1 && PAINTS.test(line)) faults.push(`${page}: ${line} is not tagged`)
  }
  if (depth !== 0) faults.push(`${page}: ends ${depth} deep`)
  return marked
}

function readTags(objects: ReturnType<typeof readObjects>): Map<number, Tag> {
  const tags = new Map<number, Tag>()
  for (const [id, { body }] of objects) {
    const type = /^\/S \/(\w+)$/m.exec(body)?.[1]
    if (type === undefined) continue
    const page = idOf(/^\/Pg (\d+) 0 R/m, body)
    const kids = /^\/K \[([\s\S]*?)\]$/m.exec(body)?.[1] ?? ''
    const here = kids.replaceAll(/\d+ 0 R/g, '').match(/\d+/g) ?? []
    const content = here.map((mcid) => `${page}:${mcid}`)
    tags.set(id, { type, parent: idOf(/^\/P (\d+) 0 R/m, body), body, content })
  }
  return tags
}

/** The object of the tag of each marked content of a page; the index is the MCID. */
function parentsOf(objects: ReturnType<typeof readObjects>, page: string): (number | undefined)[] {
  const key = idOf(/\/StructParents (\d+)/, page)
  const root = [...objects.values()].find(({ body }) => body.includes('/ParentTree'))?.body ?? ''
  const row = new RegExp(`^\\s*${key} \\[(.*)\\]`, 'm').exec(root)?.[1] ?? ''
  return (row.match(/\d+ 0 R|null/g) ?? []).map((one) => Number.parseInt(one, 10))
}

function faultsOfTags(
  objects: ReturnType<typeof readObjects>,
  tags: ReadonlyMap<number, Tag>,
): string[] {
  const faults: string[] = []
  const cells = new Map<number, number[]>()
  for (const [id, { type, parent, body }] of tags) {
    const above =
      tags.get(parent)?.type ?? /\/Type \/(\w+)/.exec(objects.get(parent)?.body ?? '')?.[1]
    if (!PARENTS[type]?.includes(above ?? '')) faults.push(`${type} in ${above}`)
    if (!objects.get(parent)?.body.includes(`${id} 0 R`))
      faults.push(`${above} does not list a ${type}`)
    if (type === 'Figure' && !/\/Alt \(.+\)/.test(body)) faults.push('Figure without a description')
    if (type === 'TH' && !/\/Scope \/\w+/.test(body)) faults.push('TH without a scope')
    if (type !== 'TR') continue
    const count = [...tags.values()].filter((cell) => cell.parent === id).length
    cells.set(parent, [...(cells.get(parent) ?? []), count])
  }
  for (const counts of cells.values())
    if (new Set(counts).size !== 1) faults.push(`a table has rows of ${counts.join(', ')} cells`)
  return faults
}

function idOf(pattern: RegExp, body: string): number {
  return Number(pattern.exec(body)?.[1])
}
