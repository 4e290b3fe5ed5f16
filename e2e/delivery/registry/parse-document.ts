import { type RegistryDocument, readDocument } from './registry-document.ts'
import { RegistryTrouble } from './registry-store.ts'

/** Parses the text stored at `place`; throws `RegistryTrouble` when it is no valid registry. */
export function parseDocument(text: string, place: string): RegistryDocument {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new RegistryTrouble(`${place} is not JSON: is it the address of the registry, …/registry.json?
The registry was not changed.`)
  }
  return requireDocument(given, place)
}

/** Likewise for a document that is about to be written there. */
export function requireDocument(given: unknown, place: string): RegistryDocument {
  const reading = readDocument(given)
  if (reading.kind === 'document') return reading.document
  const problems = reading.problems.map((problem) => `  ${problem}`).join('\n')
  throw new RegistryTrouble(`${place} is no right registry. Nothing was changed.\n${problems}`)
}
