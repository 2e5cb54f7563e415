import { type ESTree, parseSync, Visitor } from "vite";

type Location = { file: string; line: number };
export type FoundRegex = Location & { pattern: string; flags: string };
/** A `RegExp` call whose pattern is not a constant of its file. */
type UnresolvedRegex = Location & { code: string };

type Constants = Map<string, ESTree.Expression | null>;

/** Lists every regular expression in a source file: literals, and `RegExp` calls whose pattern is made of constants of the same file. */
export function listRegexes(file: string, source: string): { regexes: FoundRegex[]; unresolved: UnresolvedRegex[] } {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	const constants = listConstants(program);
	const regexes: FoundRegex[] = [];
	const unresolved: UnresolvedRegex[] = [];
	const locate = ({ start }: ESTree.Span): Location => ({ file, line: source.slice(0, start).split("\n").length });
	const visitCall = (node: ESTree.NewExpression | ESTree.CallExpression) => {
		if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
		const [pattern, flags = ""] = node.arguments.map((argument) => evaluate(argument, constants));
		if (typeof pattern === "string" && typeof flags === "string") regexes.push({ pattern, flags, ...locate(node) });
		else unresolved.push({ code: source.slice(node.start, node.end), ...locate(node) });
	};
	new Visitor({
		Literal(node) {
			if ("regex" in node) regexes.push({ pattern: node.regex.pattern, flags: node.regex.flags, ...locate(node) });
		},
		NewExpression: visitCall,
		CallExpression: visitCall,
	}).visit(program);
	return { regexes, unresolved };
}

/** Lists the `const` declarations at the top level of a file, by name. */
function listConstants({ body }: ESTree.Program): Constants {
	const declarations = body
		.map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
		.filter((statement) => statement?.type === "VariableDeclaration" && statement.kind === "const") as ESTree.VariableDeclaration[];
	return new Map(
		declarations.flatMap(({ declarations }) => declarations.flatMap(({ id, init }) => (id.type === "Identifier" ? [[id.name, init]] : []))),
	);
}

/** Returns the value of an expression of constants, a string or a list of strings; null for any other expression. */
function evaluate(node: ESTree.Node | null | undefined, constants: Constants): string | string[] | null {
	if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
	if (node?.type === "Identifier") return evaluate(constants.get(node.name), constants);
	if (node?.type === "TemplateLiteral") {
		const values = node.expressions.map((expression) => evaluate(expression, constants));
		return concat(node.quasis.flatMap(({ value }, index) => [value.cooked ?? null, index < values.length ? (values[index] ?? null) : ""]));
	}
	if (node?.type === "ArrayExpression") {
		const values = node.elements.map((element) => evaluate(element, constants));
		return values.every((value) => typeof value === "string") ? values : null;
	}
	if (node?.type === "CallExpression" && node.callee.type === "MemberExpression") {
		const { object, property } = node.callee;
		const [list, separator] = [evaluate(object, constants), evaluate(node.arguments[0], constants)];
		const isJoin = property.type === "Identifier" && property.name === "join";
		return isJoin && Array.isArray(list) && typeof separator === "string" ? list.join(separator) : null;
	}
	return null;
}

function concat(parts: (string | string[] | null)[]): string | null {
	return parts.every((part) => typeof part === "string") ? parts.join("") : null;
}
