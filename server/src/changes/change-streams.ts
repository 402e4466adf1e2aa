import type { ServerResponse } from 'node:http';

/** Open streams at most: of a person, of a company and of a process. */
export const STREAMS_MAX = { person: 8, company: 1000, process: 4000 };

/** A slow reader is dropped beyond so many bytes: it opens another stream, and reads everything again. */
const UNREAD_BYTES_MAX = 16 * 1024;

/** An open stream of a signed-in person. */
export type ChangeStream = {
  readonly userId: number;
  readonly companyId: number;
  /** Hears only of what concerns the own account. */
  readonly isOwnOnly: boolean;
  /** Hash of the token, in hexadecimal digits. */
  readonly token: string;
  readonly sender: string;
  readonly response: Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>;
};

/** The changed things, by whom, by which tab, whose own stream has read them already, and which other accounts they concern. */
export type Change = {
  readonly companyId: number;
  readonly userId: number;
  readonly sender: string;
  readonly things: readonly string[];
  readonly concerned: readonly number[];
};

const SEPARATOR = ' ';

/** The text by which processes tell each other of a change. */
export const textOfChange = ({ companyId, userId, sender, things, concerned }: Change): string =>
  [companyId, userId, sender, things.join(','), concerned.join(',')].join(SEPARATOR);

export function changeOfText(text: string): Change | null {
  const [companyId, userId, sender, things, concerned] = text.split(SEPARATOR);
  if (sender === undefined || !things) return null;
  return {
    companyId: Number(companyId),
    userId: Number(userId),
    sender,
    things: things.split(','),
    concerned: concerned ? concerned.split(',').map(Number) : [],
  };
}

/** The open streams of a process. */
export class ChangeStreams {
  /** Whether changes of other processes are heard. */
  isHearing = false;
  readonly #byCompany = new Map<number, Set<ChangeStream>>();
  #count = 0;

  /** Whether there is room for one more stream of a person. */
  hasRoom({ companyId, userId }: Pick<ChangeStream, 'companyId' | 'userId'>): boolean {
    const ofCompany = this.#byCompany.get(companyId);
    if (!ofCompany) return this.#count < STREAMS_MAX.process;
    const own = [...ofCompany].filter((stream) => stream.userId === userId);
    return this.#count < STREAMS_MAX.process && ofCompany.size < STREAMS_MAX.company && own.length < STREAMS_MAX.person;
  }

  add(stream: ChangeStream): void {
    const ofCompany = this.#byCompany.get(stream.companyId) ?? new Set();
    this.#byCompany.set(stream.companyId, ofCompany.add(stream));
    this.#count += 1;
  }

  remove(stream: ChangeStream): void {
    const ofCompany = this.#byCompany.get(stream.companyId);
    if (!ofCompany?.delete(stream)) return;
    this.#count -= 1;
    if (ofCompany.size === 0) this.#byCompany.delete(stream.companyId);
  }

  all(): ChangeStream[] {
    return [...this.#byCompany.values()].flatMap((streams) => [...streams]);
  }

  /** Tells the streams of a company that it concerns. */
  tell({ companyId, userId, sender, things, concerned }: Change): void {
    const line = `data: ${JSON.stringify(things)}\n\n`;
    for (const stream of this.#byCompany.get(companyId) ?? []) {
      const isConcerned = !stream.isOwnOnly || stream.userId === userId || concerned.includes(stream.userId);
      if (stream.sender !== sender && isConcerned) this.#write(stream, line);
    }
  }

  /** Says that changes are heard from now on. */
  greet(streams = this.all()): void {
    for (const stream of streams) this.#write(stream, 'data: []\n\n');
  }

  /** Writes to every stream, so that neither end takes the connection for dead. */
  beat(): void {
    for (const stream of this.all()) this.#write(stream, ':\n\n');
  }

  end(stream: ChangeStream): void {
    this.remove(stream);
    stream.response.end();
  }

  #write(stream: ChangeStream, line: string): void {
    if (stream.response.writableLength > UNREAD_BYTES_MAX) {
      this.remove(stream);
      stream.response.destroy();
    } else stream.response.write(line);
  }
}
