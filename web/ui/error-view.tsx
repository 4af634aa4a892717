interface ErrorViewProps {
  words: { heading: string; text: string; retry: string; home: string }
  retry: () => void
}

/** Says that a page failed, and offers a second try and the way home. It needs no content. */
export function ErrorView({ words, retry }: ErrorViewProps) {
  return (
    <section className="page-error">
      <h1>{words.heading}</h1>
      <p>{words.text}</p>
      <button type="button" onClick={retry}>
        {words.retry}
      </button>
      {/* A plain link loads the document anew, which the router cannot do when it is what failed. */}
      <a href="/">{words.home}</a>
    </section>
  )
}
