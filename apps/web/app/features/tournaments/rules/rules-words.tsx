import { rulesBlocks, type RulesBlock, type RulesWords } from './rules-text.ts'
import styles from './rules.module.css'

/** A rules text as it reads on the page. */
export const RulesText = ({ text }: { text: string }) => (
  <div className={styles.words}>
    {rulesBlocks(text).map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
)

const Block = ({ block }: { block: RulesBlock }) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading>
          <Words words={block.words} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((words, index) => (
            <li key={index}>
              <Words words={words} />
            </li>
          ))}
        </List>
      )
    }
  }
}

const Words = ({ words }: { words: RulesWords }) =>
  words.map((word, index) => (word.strong ? <strong key={index}>{word.text}</strong> : word.text))
