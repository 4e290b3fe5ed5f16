/** One day, or the days from one to another, both included; `YYYY-MM-DD` in the museum. */
export interface Span {
  day?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export function firstOf({ day, from = '' }: Span): string {
  return day ?? from
}

export function lastOf({ day, to = '' }: Span): string {
  return day ?? to
}

export function includesDay(span: Span, day: string): boolean {
  return firstOf(span) <= day && day <= lastOf(span)
}

export function overlaps(one: Span, other: Span): boolean {
  return firstOf(one) <= lastOf(other) && firstOf(other) <= lastOf(one)
}

export function contains(outer: Span, inner: Span): boolean {
  return firstOf(outer) <= firstOf(inner) && lastOf(inner) <= lastOf(outer)
}
