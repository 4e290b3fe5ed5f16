import { dayText } from '@shop/shared/dates/day-text'
import type { Language } from '@shop/shared/i18n/languages'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import { useMoney } from '@shop/shared/ui/price'
import type { CardWords } from '@shop/shared/vouchers/card-words'
import { useMemo } from 'react'
import type { LinePart, LineText } from '../line-kinds/line-kind.ts'

export interface LineWords {
  t: ReturnType<typeof useTexts>['t']
  language: Language
  money: (cents: Cents) => string
}

/**
 * Texts and formats for all lines of a list, computed once instead of in each part of each line.
 * Returns the same object until the language or the currency changes.
 */
export function useLineWords(): LineWords {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  return useMemo(() => ({ t, language, money }), [t, language, money])
}

/** The kind of product, e.g. `Guided tour`; for an article its category, e.g. `Books`. */
export function kindText(
  { kind, category }: Pick<LineText, 'kind' | 'category'>,
  t: LineWords['t'],
) {
  return category || t(`kind.${kind === 'dayTicket' ? 'ticket' : kind}`)
}

/** The name of a line for a list or a message: its title and detail, its time, and its kind. */
export function lineName(
  text: LineText,
  { t, language }: Pick<LineWords, 't' | 'language'>,
): string {
  const { title, detail, day, time, owners = [] } = text
  const when = [day === null ? null : dayText(day, language), time]
  const names = owners.map((owner) => owner.name)
  const parts = [title, detail, ...when, ...names, kindText(text, t)]
  return parts.filter(Boolean).join(', ')
}

/** `2 tours`, `4 places`; null if the parts show the counts, or there is nothing to count. */
export function countText({ count, unit, parts }: LineText, t: LineWords['t']): string | null {
  const isInParts = unit === 'pieces' && parts.length > 0
  if (count === 0 || isInParts) return null
  const counted = unit === 'articles' ? 'pieces' : unit
  return t(`line.${counted}`, { count })
}

/** `2 × Adult`; for a ticket for several people `1 × Family (2 × Adult, 3 × Child)`. */
export function partText({ name, count, parts = [] }: LinePart): string {
  const own = `${count} × ${name}`
  return parts.length === 0 ? own : `${own} (${parts.map(partText).join(', ')})`
}

export function pricedPart(part: LinePart, { t, money }: Pick<LineWords, 't' | 'money'>): string {
  if (part.price === undefined) return partText(part)
  const words = { part: partText(part), amount: money(part.price) }
  return t(part.count > 1 ? 'line.partEach' : 'line.part', words)
}

/**
 * The unit price or value of one piece; for a code: the amount it pays and its remaining credit.
 */
export function worthTexts(
  { each, base, worth, redeemed }: LineText,
  { t, money }: Pick<LineWords, 't' | 'money'>,
) {
  const texts: string[] = [
    ...(each === undefined ? [] : [t('line.each', { amount: money(each) })]),
    ...(base === undefined ? [] : [t('line.base', { amount: money(base) })]),
    ...(worth === undefined ? [] : [t('line.worth', { amount: money(worth) })]),
  ]
  if (redeemed === undefined) return texts
  return [
    ...texts,
    t('line.redeemed', { amount: money(redeemed.discount) }),
    ...(redeemed.remaining > 0 ? [t('line.remaining', { amount: money(redeemed.remaining) })] : []),
  ]
}

export function cardTexts({ to, greeting, from }: CardWords, t: LineWords['t']): string[] {
  const texts = [
    to === '' ? '' : t('line.owner', { name: to }),
    greeting,
    from === '' ? '' : t('line.cardFrom', { name: from }),
  ]
  return texts.filter(Boolean)
}
