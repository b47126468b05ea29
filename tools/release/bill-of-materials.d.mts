interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly license: { readonly id: string } }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}
interface Bill {
  readonly bomFormat: string;
  readonly components: readonly Component[];
}
export declare function billOfMaterials(lock: object): Bill;
export declare function billAsText(): string;
