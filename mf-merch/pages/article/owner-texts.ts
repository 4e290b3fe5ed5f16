import { useTexts } from '@shop/shared/i18n/use-texts'
import type { OwnerField } from './owner.ts'

interface OwnerTexts {
  label: (field: OwnerField) => string
  /** Error text for a missing field, which names what to do. */
  problem: (field: OwnerField) => string
}

export function useOwnerTexts(): OwnerTexts {
  const { t } = useTexts('mf_merch')
  return {
    label: (field) => t(`owners.field.${field}`),
    problem: (field) =>
      t(field === 'country' ? 'owners.problem.country' : 'owners.problem.required'),
  }
}

/** Id of a field on the page, for links in the error summary; owners are counted from 0. */
export function ownerFieldId(index: number, field: OwnerField | 'likeFirst' | 'sendHere'): string {
  return `owner-${index + 1}-${field}`
}
