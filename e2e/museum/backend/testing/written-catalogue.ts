import { describeIssue, readCatalogue } from '../catalogue-file/load-catalogue.ts'
import { exampleCatalogue } from './example-catalogue.ts'

type Entry = Record<string, unknown>

/** The example catalogue as a museum would write it. */
export interface WrittenCatalogue extends Entry {
  museum: Entry
  events: (Entry & { tickets: Entry[] })[]
  tourLanguages: Entry[]
  tours: (Entry & { prices: Entry[]; tickets: Entry[] })[]
  articleCategories: Entry[]
  articles: Entry[]
  voucherGroups: Entry[]
  voucherProducts: Entry[]
  voucherCodes: Entry[]
  shipping: Entry
  config: Entry
}

export type Change = (catalogue: WrittenCatalogue) => void

export const PICTURES = new Set(['picture.jpg'])

export function writeCatalogue(change: Change = () => {}): WrittenCatalogue {
  const catalogue = structuredClone(exampleCatalogue()) as unknown as WrittenCatalogue
  change(catalogue)
  return catalogue
}

export function errorsAfter(change: Change): string[] {
  const reading = readCatalogue(writeCatalogue(change), PICTURES)
  return reading.kind === 'invalid' ? reading.errors.map(describeIssue) : []
}
