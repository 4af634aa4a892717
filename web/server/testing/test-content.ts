import { type Content, isOutdated, lastChange, type PageVersion } from '../../runtime/content.ts'

/** Content without a content lake, which changes when a test says so. */
export class TestContent {
  current: Content = {
    version: 1,
    parts: {},
    changedAt: { homePage: 1, aboutPage: 1 },
    moment: 0,
    layout: 'layout',
  }
  time: number | undefined = 1000

  isOutdated = (page: PageVersion): boolean => isOutdated(page, this.current)

  neededFor = ({ reads }: PageVersion): number => lastChange(this.current.changedAt, reads)

  /** @param parts that a publish changes */
  publish(parts: readonly string[] = ['homePage', 'aboutPage']): void {
    const version = this.current.version + 1
    const changed = Object.fromEntries(parts.map((part) => [part, version]))
    this.current = { ...this.current, version, changedAt: { ...this.current.changedAt, ...changed } }
  }
}
