// Loaded before a process starts, to make its clock wrong by `SKEW_MINUTES`.
const skew = Number(process.env.SKEW_MINUTES) * 60_000
const RealDate = Date
const now = () => RealDate.now() + skew

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    given.length === 0 ? new target(now()) : Reflect.construct(target, given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
