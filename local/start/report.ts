/** Shows the steps of a start with their durations. Steps can overlap. */
export interface Reporter {
  /** Runs one step, then prints its name and duration. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>
}

const clearLine = '\r\u001b[2K'

/** Prints a line per finished step to the console. On a terminal, a last line shows the running steps. */
export function terminalReporter(): Reporter {
  const underWay = new Set<string>()

  function show(line?: string): void {
    if (process.stdout.isTTY) process.stdout.write(clearLine)
    if (line) console.log(line)
    if (process.stdout.isTTY && underWay.size > 0) process.stdout.write(`  … ${[...underWay].join(', ')}`)
  }

  return {
    async step(name, work) {
      const since = performance.now()
      const finish = (mark: string) => {
        underWay.delete(name)
        show(`  ${mark} ${name.padEnd(40)} ${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`)
      }
      underWay.add(name)
      show()
      try {
        const result = await work()
        finish('✓')
        return result
      } catch (error) {
        finish('✗')
        throw error
      }
    },
  }
}

/** Prints nothing, for tests and benchmarks. */
export const silentReporter: Reporter = { step: (_name, work) => work() }
