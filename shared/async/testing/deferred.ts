/** For tests: a promise that the test ends itself, like an answer that comes late. */
export function deferred<Value = void>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (failure: unknown) => void = () => {}
  const promise = new Promise<Value>((onAnswer, onFailure) => {
    resolve = onAnswer
    reject = onFailure
  })
  return { promise, resolve, reject }
}
