/** Pages that the desk draws itself, by the last part of their address. */
export const DESK_PAGES = ['overview', 'releases'] as const

export type DeskPage = (typeof DESK_PAGES)[number]
