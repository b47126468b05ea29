import { ClipboardPaste, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { type Categories, type Category, nameFlaw } from '../../session/dictionaries/categories.js';
import { counted } from '../../session/messages/words.js';
import { removeCategory, setCategories } from '../../session/opening/workbench.js';
import { CATEGORIES } from '../../session/parameters/layout.js';
import { Button, IconButton } from '../controls/Button.js';
import { Choose } from '../controls/Choose.js';
import { Section } from '../panels/Section.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { CodebookDialog } from './CodebookDialog.js';

/** The categories of the person, with their examples, and the column that has some. */
export function CategorySection() {
  const session = useSession();
  const categories = useSessionState(state => state.setup.categories);
  const [isPasting, setPasting] = useState(false);
  const { list } = categories;
  const setList = (changed: readonly Category[]) => setCategories(session, { ...categories, list: changed });
  return (
    <Section
      name={CATEGORIES.name}
      className="categories"
      title={CATEGORIES.title}
      description={CATEGORIES.description}
      note={counted(list.length, 'category', 'categories')}
    >
      {list.map((_, at) => (
        <CategoryFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a category has no other name while it is typed
          key={at}
          list={list}
          at={at}
          onChange={changed => setList(list.with(at, changed))}
          onRemove={() => removeCategory(session, at)}
        />
      ))}
      <div className="par">
        <span className="drop-buttons">
          <Button small icon={Plus} onPress={() => setList([...list, { name: '', examples: '' }])}>
            Add category
          </Button>
          <Button small icon={ClipboardPaste} onPress={() => setPasting(true)}>
            Codebook…
          </Button>
        </span>
      </div>
      <CategoryColumn categories={categories} />
      {isPasting && <CodebookDialog onClose={() => setPasting(false)} />}
    </Section>
  );
}

interface FieldsProps {
  readonly list: readonly Category[];
  readonly at: number;
  readonly onChange: (category: Category) => void;
  readonly onRemove: () => void;
}

/** The name of a category, and its examples. */
function CategoryFields({ list, at, onChange, onRemove }: FieldsProps) {
  const id = useId();
  const category = list[at]!;
  const flaw = nameFlaw(list, at);
  const place = category.name.trim() || `category ${at + 1}`;
  return (
    <div className="par category">
      <input
        className="text"
        aria-label={`Name of category ${at + 1}`}
        aria-describedby={id}
        placeholder="Name"
        maxLength={200}
        value={category.name}
        onChange={event => onChange({ ...category, name: event.target.value })}
      />
      <span className="dictionary-tools">
        <IconButton name={`Remove ${place}`} icon={X} onPress={onRemove} />
      </span>
      <textarea
        className="text"
        rows={Math.min(6, Math.max(2, category.examples.split('\n').length))}
        aria-label={`Examples of ${place}`}
        placeholder="Words or example texts, one per line"
        value={category.examples}
        onChange={event => onChange({ ...category, examples: event.target.value })}
      />
      <p id={id} className={flaw ? 'flaw' : 'sr'}>
        {flaw ?? ''}
      </p>
    </div>
  );
}

const NONE = 'none';

/** Columns with more values are no categories. */
const MOST_VALUES = 500;

/** The column whose values are the categories of the documents that have them. */
function CategoryColumn({ categories }: { categories: Categories }) {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const { column } = categories;
  const fields = (collection?.fields ?? []).filter(
    ({ name, distinct, filled }) =>
      distinct > 0 && distinct < filled && distinct <= MOST_VALUES && !collection?.clustered.includes(name),
  );
  const isMissing = column !== '' && collection !== null && !collection.fields.some(({ name }) => name === column);
  if (fields.length === 0 && column === '') return null;
  const names = [...new Set([...(column === '' ? [] : [column]), ...fields.map(({ name }) => name)])];
  return (
    <div className="par">
      <span className="lab">Column with categories</span>
      <Choose
        label="Column with categories"
        className="small"
        items={[{ id: NONE, name: 'None' }, ...names.map(name => ({ id: `=${name}`, name }))]}
        value={column === '' ? NONE : `=${column}`}
        onChange={id => setCategories(session, { ...categories, column: id === NONE ? '' : id.slice(1) })}
      />
      {isMissing && <p className="hint">These documents have no column “{column}”.</p>}
    </div>
  );
}
