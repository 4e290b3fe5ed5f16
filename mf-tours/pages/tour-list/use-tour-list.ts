import { useFilterAddress } from '@shop/shared/catalogue/filter-address'
import { currentTime } from '@shop/shared/dates/clock'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import {
  $clock,
  $nextDays,
  $otherDay,
  dayOpened,
  pageClosed,
  pageOpened,
} from './days/day-model.ts'
import './days/watch-page.ts'
import { NO_FILTER, type TourFilter, writtenLanguage } from './filter-tours.ts'
import { $list, filterChanged } from './model.ts'
import { tourListView } from './tour-list-view.ts'

export function useTourList() {
  const { query, change } = useFilterAddress()
  const { list, clock, nextDays, otherDay, ...raise } = useUnit({
    list: $list,
    clock: $clock,
    nextDays: $nextDays,
    otherDay: $otherDay,
    opened: pageOpened,
    closed: pageClosed,
    dayOpened,
    filterChanged,
  })
  const { opened, closed, dayOpened: openedDay } = raise
  const written = query.get('day')

  const onOpen = useCallback(() => opened({ now: currentTime() }), [opened])
  useOpenedAndClosed(onOpen, closed)
  const openDay = useCallback(
    (day: string | null) => openedDay({ written: day, now: currentTime() }),
    [openedDay],
  )
  useOpened(openDay, written)
  const onDayRetry = () => openDay(written)

  if (list.kind !== 'ready') return { ...list, onOpen }
  const { tours, categories, preselected } = list
  const view = tourListView(query, { tours, preselected, clock, calls: [nextDays, otherDay] })
  const onFilter = (values: Partial<TourFilter>) => {
    raise.filterChanged()
    const { language, search, ...rest } = values
    change({
      ...rest,
      ...(language === undefined ? {} : { language: writtenLanguage(language, preselected) }),
      ...(search === undefined ? {} : { q: search }),
    })
  }
  return {
    kind: list.kind,
    tours,
    categories,
    ...view,
    onFilter,
    onClear: () => onFilter(NO_FILTER),
    onDay: (day: string | null) => change({ day }),
    onDayRetry,
  }
}

export type ReadyTourList = Extract<ReturnType<typeof useTourList>, { kind: 'ready' }>
