import type { InterfaceDocument } from '../openapi-file.ts'
import { walkAnswer } from './walk-answer.ts'

/**
 * Fields that may be missing and that no entry of an answer has, by their paths: `[*].teaser`. A
 * null counts as sent.
 */
export function neverSent(document: InterfaceDocument, name: string, answer: unknown): string[] {
  const sent = new Map<string, boolean>()
  for (const { pattern, isRequired, value } of walkAnswer(document, name, answer)) {
    if (!isRequired) sent.set(pattern, (sent.get(pattern) ?? false) || value !== undefined)
  }
  return [...sent].filter(([, was]) => !was).map(([pattern]) => pattern)
}
