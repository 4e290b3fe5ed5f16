import { useQuery } from '@tanstack/react-query'
import type { ScheduleAnswer } from '../../../contract/schedule.ts'
import { callApi } from '../../calls/call-api.ts'

/** What is made by itself meanwhile shows without a reload. */
const EVERY_MS = 30_000

export function useSchedule() {
  return useQuery({
    queryKey: ['schedule'],
    queryFn: ({ signal }) => callApi<ScheduleAnswer>('schedule', { signal }),
    refetchInterval: EVERY_MS,
  })
}
